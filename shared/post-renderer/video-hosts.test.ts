// @covers Threats | Videos from unknown hosts, tracking: named hosts, player on click
import { readVideo } from './video-hosts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0',
  '//www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s plays without cookies', (address) => {
  expect(readVideo(address)?.player).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  );
});

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
  const video = readVideo(address);
  expect(video).toEqual({
    host: 'YouTube',
    player: `https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1${start ? `&start=${start}` : ''}`,
    page: `https://www.youtube.com/watch?v=abcDEF12345${start ? `&t=${start}s` : ''}`,
  });
  // The editor stores the page.
  expect(readVideo(video?.page)).toEqual(video);
});

test.each([
  ['https://vimeo.com/76979871', '', ''],
  ['https://vimeo.com/76979871/', '', ''],
  ['https://vimeo.com/76979871?share=copy#t=0', '', ''],
  ['https://vimeo.com/76979871#t=1m5s', '', '#t=65s'],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', '8272103f6e', ''],
  ['https://vimeo.com/76979871/8272103f6e?share=copy#t=12.5s', '8272103f6e', ''],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0#t=65s', '8272103f6e', '#t=65s'],
  ['https://player.vimeo.com/video/76979871?h="><script>', '', ''],
  ['https://vimeo.com/channels/staffpicks/76979871', '', ''],
  ['https://vimeo.com/groups/motion/videos/76979871', '', ''],
  ['https://vimeo.com/showcase/1234567/video/76979871', '', ''],
  ['https://vimeo.com/album/1234567/video/76979871', '', ''],
  ['https://vimeo.com/ondemand/orbit/76979871', '', ''],
  ['https://vimeo.com/manage/videos/76979871', '', ''],
])('%s is seen by %j and starts at %j', (address, token, start) => {
  const video = readVideo(address);
  expect(video).toEqual({
    host: 'Vimeo',
    player: `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${token && `&h=${token}`}${start}`,
    page: `https://vimeo.com/76979871${token && `/${token}`}${start}`,
  });
  expect(readVideo(video?.page)).toEqual(video);
});

test('Vimeo plays without tracking', () => {
  expect(readVideo('https://vimeo.com/76979871')?.player).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  );
});

test.each([
  'https://evil.example/embed/dQw4w9WgXcQ',
  'https://youtube.com.evil.example/embed/dQw4w9WgXcQ',
  'javascript:alert(1)//www.youtube.com/embed/x',
  'https://www.youtube.com/embed/"onload="alert(1)',
  'https://vimeo.com/login',
  'https://vimeo.com/showcase/1234567',
  'https://vimeo.com/event/1234567',
  'https://www.youtube.com/playlist?list=PLabcdef',
  'https://www.youtube.com/embed/videoseries?list=PLabcdef',
  'https://www.youtube.com/embed/live_stream?channel=UCabcdef',
  'https://www.youtube.com/clip/UgkxAbCdEf',
  'https://www.youtube.com/@orbitclub/streams',
  'https://www.youtube.com/channel/UCabcdef',
  'https://www.youtube.com/orbitclub',
  '',
  undefined,
])('%j is no video', (address) => {
  expect(readVideo(address)).toBeUndefined();
});
