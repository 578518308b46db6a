// @covers No lost text | Pictures at addresses that expire are named, and not kept without a word
import { describeExpiring, expiringHost, expiringProblem } from './expiring-address';

test.each([
  'https://lh7-rt.googleusercontent.com/docsz/AD_4nXd?key=abc',
  'https://lh3.googleusercontent.com/abc=s1600',
  'https://docs.google.com/docs-images-rt/abc',
  'https://cdn.discordapp.com/attachments/1/2/moon.png?ex=65a0b1c2&is=65a0&hm=ab',
  'https://media.discordapp.net/attachments/1/2/moon.png?ex=65a0b1c2',
  'https://bucket.s3.amazonaws.com/moon.png?X-Amz-Expires=3600&X-Amz-Signature=ab',
  'https://storage.googleapis.com/b/moon.png?GoogleAccessId=a&Expires=1700000000&Signature=ab',
  'https://storage.googleapis.com/b/moon.png?X-Goog-Expires=3600',
  'https://a.blob.core.windows.net/c/moon.png?se=2026-12-01T00%3A00Z&sp=r&sig=ab',
  'https://scontent.fdel1-1.fna.fbcdn.net/v/moon.jpg?oe=65A0B1C2',
  'https://media.licdn.com/dms/image/moon?e=1700000000&v=beta&t=ab',
  'https://files.slack.com/files-pri/T0/moon.png',
  'https://private-user-images.githubusercontent.com/1/2.png?jwt=ab',
  'https://example.org/attachments/moon.png?token=ab',
  'https://d1.cloudfront.net/moon.png?Policy=a&Signature=b&Key-Pair-Id=c',
  'https://v5.airtableusercontent.com/v3/u/1/1/1700000000000/abc/def',
  'https://api.telegram.org/file/bot1:AB/photos/moon.jpg',
  'blob:https://docs.google.com/1-2-3',
])('%s expires', (address) => {
  expect(expiringHost(address)).toBeTruthy();
  expect(expiringProblem(address)).toContain('upload');
});

test.each([
  'https://drive.google.com/thumbnail?id=1AbC&sz=w1000',
  'https://firebasestorage.googleapis.com/v0/b/club/o/files%2Fmoon.webp?alt=media&token=1-2#9x9',
  'http://localhost:9199/v0/b/club/o/files%2Fmoon.webp?alt=media&token=1-2',
  'https://blogger.googleusercontent.com/img/b/R29vZ2xl/s1600/moon.jpg',
  'https://upload.wikimedia.org/wikipedia/commons/moon.jpg',
  'https://images.unsplash.com/photo-1?ixlib=rb-4&auto=format&e=1',
  'https://example.org/moon.png?st=north',
  'moon.png',
  '',
])('%s stays', (address) => {
  expect(expiringHost(address)).toBeUndefined();
  expect(expiringProblem(address)).toBeUndefined();
});

test('a text names its pictures by what they show, or by their place', () => {
  const docs = 'https://lh7-rt.googleusercontent.com/docsz/a';
  const stays = 'https://example.org/a.png';
  const picture = (image: string, alt?: string) => ({
    ...{ insert: { image }, attributes: alt === undefined ? undefined : { alt } },
  });
  const text = { insert: 'Saturn\n' };
  expect(
    describeExpiring({ ops: [picture(docs, 'Rings'), text, picture(stays, ''), picture(docs)] }),
  ).toContain('“Rings” (lh7-rt.googleusercontent.com), picture 3 (lh7-rt.googleusercontent.com)');
  expect(describeExpiring({ ops: [text, picture(stays, 'Rings')] })).toBe('');
});
