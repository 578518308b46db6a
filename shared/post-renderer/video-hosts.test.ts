// @covers Threats | Videos from unknown hosts, tracking: named hosts, player on click
import { parseVideo } from './video-hosts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0',
  '//www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s plays without cookies', (address) => {
  expect(parseVideo(address)?.player).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  );
});

test.each([
  ['https://youtu.be/abcDEF12345?t=95', '&start=95', 'abcDEF12345&t=95s'],
  ['https://www.youtube.com/live/abcDEF12345?si=x', '', 'abcDEF12345'],
  ['https://m.youtube.com/watch?app=desktop&v=abcDEF12345&t=5s', '&start=5', 'abcDEF12345&t=5s'],
])('%s keeps where it starts', (address, start, page) => {
  const video = parseVideo(address);
  expect(video).toEqual({
    host: 'YouTube',
    player: `https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1${start}`,
    page: `https://www.youtube.com/watch?v=${page}`,
  });
  expect(parseVideo(video?.page)).toEqual(video);
});

test.each([
  ['https://vimeo.com/76979871/8272103f6e?share=copy#t=65s', '&h=8272103f6e#t=65s'],
  ['https://player.vimeo.com/video/76979871?badge=0&h=8272103f6e', '&h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h="><script>', ''],
])('%s keeps what it is seen by', (address, end) => {
  const video = parseVideo(address);
  expect(video?.player).toBe(`https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${end}`);
  expect(parseVideo(video?.page)).toEqual(video);
});

test('Vimeo plays without tracking', () => {
  expect(parseVideo('https://vimeo.com/76979871')?.player).toBe(
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
  'https://www.youtube.com/clip/UgkxAbCdEf',
  'https://www.youtube.com/@orbitclub/streams',
  'https://www.youtube.com/channel/UCabcdef',
  'https://www.youtube.com/orbitclub',
  '',
  undefined,
])('%j is no video', (address) => {
  expect(parseVideo(address)).toBeUndefined();
});
