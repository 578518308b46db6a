// @covers No lost text | Videos: every form that their hosts hand out; what cannot be shown is refused with the reason
import { readTypedVideo, refuseTypedVideo } from './typed-video';

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
  expect(readTypedVideo(typed)).toBe(page);
});

test.each([
  ['https://www.youtube.com/playlist?list=PLabcdef', 'a playlist'],
  ['https://www.youtube.com/embed/videoseries?list=PLabcdef', 'a playlist'],
  ['https://www.youtube.com/clip/UgkxAbCdEf', 'a clip'],
  ['https://m.youtube.com/@orbitclub', 'a channel'],
  ['youtube.com/channel/UCabcdef', 'a channel'],
  ['https://www.youtube.com/watch', 'no address of a video'],
  ['https://vimeo.com/showcase/1234567', 'a showcase'],
  ['https://vimeo.com/event/1234567', 'a live event'],
  ['https://vimeo.com/orbitclub', 'no address of a video'],
])('%s is refused as %s', (typed, what) => {
  expect(readTypedVideo(typed)).toBe('');
  expect(refuseTypedVideo(typed)).toContain(`This is ${what}.`);
});

test.each(['', 'https://example.org/a.mp4', 'https://youtube.com.evil.example/watch?v=x', 'a b'])(
  '%j is of another host',
  (typed) => {
    expect(readTypedVideo(typed)).toBe('');
    expect(refuseTypedVideo(typed)).toBe('Posts can show videos of YouTube and Vimeo only');
  },
);
