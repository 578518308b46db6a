// @covers Threats | Videos from unknown hosts, tracking: named hosts, player on click
import { readVideo } from './video-hosts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?t=3',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0',
  '//www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s plays without cookies', (address) => {
  expect(readVideo(address)?.player).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  );
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
  '',
  undefined,
])('%j is no video', (address) => {
  expect(readVideo(address)).toBeUndefined();
});
