// @covers No lost text | Videos: every form that their hosts hand out; what cannot be shown is refused with the reason
import { parseTypedVideo, refuseTypedVideo } from './typed-video';

test.each([
  ['youtu.be/abcDEF12345?t=95', 'https://www.youtube.com/watch?v=abcDEF12345&t=95s'],
  [' www.youtube.com/live/abcDEF12345?si=x ', 'https://www.youtube.com/watch?v=abcDEF12345'],
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/abcDEF12345?si=x&amp;start=95" title="YouTube video player"></iframe>',
    'https://www.youtube.com/watch?v=abcDEF12345&t=95s',
  ],
  [
    '<div style="padding:56% 0 0 0"><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0"></iframe></div>',
    'https://vimeo.com/76979871/8272103f6e',
  ],
  ['//player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
])('%s is read as %s', (typed, page) => {
  expect(parseTypedVideo(typed)).toBe(page);
});

test.each([
  ['https://www.youtube.com/playlist?list=PLabcdef', 'a playlist'],
  ['https://www.youtube.com/embed/videoseries?list=PLabcdef', 'a playlist'],
  ['https://www.youtube.com/clip/UgkxAbCdEf', 'a clip'],
  ['https://m.youtube.com/@orbitclub', 'a channel'],
  ['youtube.com/channel/UCabcdef', 'a channel'],
  ['https://www.youtube.com/watch', 'not the address of a video'],
  ['https://vimeo.com/showcase/1234567', 'a showcase'],
  ['https://vimeo.com/event/1234567', 'a live event'],
  ['https://vimeo.com/orbitclub', 'not the address of a video'],
])('%s is refused as %s', (typed, what) => {
  expect(parseTypedVideo(typed)).toBe('');
  expect(refuseTypedVideo(typed)).toContain(`This is ${what}.`);
});

test.each(['', 'https://example.org/a.mp4', 'https://youtube.com.evil.example/watch?v=x', 'a b'])(
  '%j is of another host',
  (typed) => {
    expect(parseTypedVideo(typed)).toBe('');
    expect(refuseTypedVideo(typed)).toBe('Posts can show only videos from YouTube and Vimeo');
  },
);

test.each([
  ['https://youtu.be/abcDEF12345?t=95', 95],
  ['https://youtu.be/abcDEF12345?si=x&t=95s', 95],
  ['https://www.youtube.com/watch?v=abcDEF12345&t=1h2m3s', 3723],
  ['https://www.youtube.com/watch?v=abcDEF12345&list=PL0&index=2&t=2m', 120],
  ['https://www.youtube.com/watch?time_continue=7&v=abcDEF12345', 7],
  ['https://www.youtube.com/watch?v=abcDEF12345#t=1m35s', 95],
  ['https://www.youtube.com/embed/abcDEF12345?start=95&si=x', 95],
  ['https://www.youtube.com/live/abcDEF12345?si=x', 0],
  ['https://www.youtube.com/live/abcDEF12345?t=10', 10],
  ['https://www.youtube.com/shorts/abcDEF12345?feature=share', 0],
  ['https://youtube.com/shorts/abcDEF12345/', 0],
  ['https://www.youtube.com/v/abcDEF12345', 0],
  ['https://m.youtube.com/watch?app=desktop&v=abcDEF12345', 0],
  ['https://music.youtube.com/watch?v=abcDEF12345&list=RD0', 0],
  ['http://youtu.be/abcDEF12345?t=0', 0],
  ['https://youtu.be/abcDEF12345?t=soon', 0],
])('%s starts at second %d', (address, start) => {
  expect(parseTypedVideo(address)).toBe(
    `https://www.youtube.com/watch?v=abcDEF12345${start ? `&t=${start}s` : ''}`,
  );
});

test.each([
  ['https://vimeo.com/76979871', '', ''],
  ['https://vimeo.com/76979871/', '', ''],
  ['https://vimeo.com/76979871?share=copy#t=0', '', ''],
  ['https://vimeo.com/76979871#t=1m5s', '', '#t=65s'],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', '8272103f6e', ''],
  ['https://vimeo.com/76979871/8272103f6e?share=copy#t=12.5s', '8272103f6e', '#t=12s'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0#t=65s', '8272103f6e', '#t=65s'],
  ['https://player.vimeo.com/video/76979871?h="><script>', '', ''],
  ['https://vimeo.com/channels/staffpicks/76979871', '', ''],
  ['https://vimeo.com/groups/motion/videos/76979871', '', ''],
  ['https://vimeo.com/showcase/1234567/video/76979871', '', ''],
  ['https://vimeo.com/album/1234567/video/76979871', '', ''],
  ['https://vimeo.com/ondemand/orbit/76979871', '', ''],
  ['https://vimeo.com/manage/videos/76979871', '', ''],
])('%s is seen by %j and starts at %j', (address, token, start) => {
  expect(parseTypedVideo(address)).toBe(
    `https://vimeo.com/76979871${token && `/${token}`}${start}`,
  );
});
