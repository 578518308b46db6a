import { render } from '@testing-library/react';
import { recordTexts } from '../kinds/form-settings';
import { postForm } from '../kinds/post-form';
import { Difference } from './Difference';

const texts = (container: HTMLElement, selector: string) =>
  Array.from(container.querySelectorAll(selector), (element) => element.textContent);

test('only what differs is shown, word by word', () => {
  const { container } = render(
    <Difference
      before={{ Title: 'The old Moon', Date: '2026-01-01' }}
      after={{ Title: 'The new Moon', Date: '2026-01-01' }}
    />,
  );
  expect(texts(container, 'dt')).toEqual(['Title']);
  expect(texts(container, 'del')).toEqual(['removed: old']);
  expect(texts(container, 'ins')).toEqual(['added: new']);
});

test('a replaced word stands apart from its replacement, and the versions have names', () => {
  const { container } = render(
    <Difference
      before={{ Title: 'Aditya-L1' }}
      after={{ Title: 'A short history' }}
      names={{ before: 'Only in theirs', after: 'Only in yours' }}
    />,
  );
  expect(container.textContent).toContain('removed: Aditya-L1 added: A short history');
  expect(texts(container, 'p span')).toEqual(['Only in theirs', 'Only in yours']);
});

test('a long unchanged passage is cut', () => {
  const long = 'several words '.repeat(100);
  const { container } = render(
    <Difference before={{ Content: `a ${long} b` }} after={{ Content: `c ${long} d` }} />,
  );
  expect(container.textContent?.length).toBeLessThan(300);
  const words = container.querySelector('ins + span')?.textContent?.trim().split(/\s+/);
  expect([...new Set(words)].sort()).toEqual(['several', 'words', '…']);
});

test('a field that only one version has differs, whichever it is', () => {
  const { container } = render(<Difference before={{ A: 'a' }} after={{ B: 'b', C: '' }} />);
  expect(texts(container, 'dt')).toEqual(['B', 'A']);
});

test('equal words are said to be equal', () => {
  const { container } = render(<Difference before={{ Title: 'A' }} after={{ Title: 'A' }} />);
  expect(container.textContent).toContain('The words are the same');
});

test('a body is compared by its lines', () => {
  const post = { title: '', description: '', image: '', date: '', tags: ['esa', 'solar-system'] };
  expect(
    recordTexts(
      postForm,
      { ...post, body: { ops: [{ insert: 'One\n\nTwo\n' }] } },
      { tagLabels: 'ESA' },
    ),
  ).toMatchObject({
    Tags: 'ESA, Solar System',
    Content: 'One\nTwo',
  });
});

test('words that were all replaced are one change, not a mixture of both texts', () => {
  const { container } = render(
    <Difference
      before={{ Title: 'Oceans beneath the ice' }}
      after={{ Title: 'My own new title' }}
    />,
  );
  expect(texts(container, 'del')).toEqual(['removed: Oceans beneath the ice']);
  expect(texts(container, 'ins')).toEqual(['added: My own new title']);
});

test('signs that belong together are not torn apart', () => {
  const { container } = render(
    <Difference before={{ Title: 'বাংলা কবিতা 👨‍👩‍👧' }} after={{ Title: 'বাংলি কবিতা 👨‍👩‍👦' }} />,
  );
  expect(texts(container, 'del')).toEqual(['removed: বাংলা', 'removed: 👨‍👩‍👧']);
  expect(texts(container, 'ins')).toEqual(['added: বাংলি', 'added: 👨‍👩‍👦']);
  const long = '观测月亮的夜晚，'.repeat(60);
  const cut = render(<Difference before={{ A: `一${long}二` }} after={{ A: `三${long}四` }} />);
  expect(cut.container.textContent?.length).toBeLessThan(300);
});
