import { ContentSourceProvider } from '@site/shared/content';
import { people } from '@site/shared/content-types';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import type { Values } from '../../data/stored-record';
import { PeopleInput } from './PeopleInput';

type Source = ComponentProps<typeof ContentSourceProvider>['value'];

const ASHA = '-OaBcDeFgHiJkLmNoPq0';
const BINA = '-OaBcDeFgHiJkLmNoPq1';
const GONE = '-OaBcDeFgHiJkLmNoPq2';
const retry = jest.fn();
const team = {
  status: 'ready',
  data: {
    [ASHA]: { name: 'Asha', position: 'Editor', group: 'x', order: 1 },
    [BINA]: { name: 'Bina', group: 'x', order: 2 },
  },
};
let fields: Values;

function Form({ initial }: { initial: unknown }) {
  const [now, setNow] = useState<Values>({ authors: initial });
  fields = now;
  return (
    <PeopleInput
      name="authors"
      field={people()}
      settings={{ label: 'Authors' }}
      fields={now}
      problems={{}}
      onChange={(changed) => setNow({ ...now, ...changed })}
      tags={[]}
      slugHint={() => ''}
      onPending={() => {}}
      onPicker={() => () => {}}
    />
  );
}

function show(initial?: unknown, answer: unknown = team) {
  const read = () => answer;
  const source = { read, readInitial: read, subscribe: () => () => {} } as unknown as Source;
  render(
    <ContentSourceProvider value={source}>
      <Form initial={initial} />
    </ContentSourceProvider>,
  );
}

const select = () => screen.getByLabelText<HTMLSelectElement>('Person to add');
const options = () => [...select().options].map(({ text }) => text);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const add = (id: string) => {
  fireEvent.change(select(), { target: { value: id } });
  press('Add');
};

test('people of the team are added by name, and offered once', () => {
  show();
  expect(options()).toEqual(['–', 'Asha, Editor', 'Bina']);
  add(ASHA);
  expect(fields.authors).toEqual({ [ASHA]: 'Asha' });
  expect(options()).toEqual(['–', 'Bina']);
  expect(document.activeElement).toBe(select());
  press('Remove Asha');
  expect(fields.authors).toBeUndefined();
  press('Add');
  expect(fields.authors).toBeUndefined();
});

test('a name that left the team stays until it is removed', () => {
  show({ [GONE]: 'Chitra' });
  expect(screen.getByRole('listitem').textContent).toContain('Chitra (no longer in the team)');
  add(BINA);
  expect(fields.authors).toEqual({ [GONE]: 'Chitra', [BINA]: 'Bina' });
  press('Remove Chitra');
  expect(fields.authors).toEqual({ [BINA]: 'Bina' });
});

test('the eleventh cannot be added, the input says why, and it keeps the focus', () => {
  const nine = Array.from({ length: 9 }, (_, n) => [`-OaBcDeFgHiJkLmNoPz${n}`, `Name ${n}`]);
  show(Object.fromEntries(nine));
  expect(screen.queryByText(/Remove one to add another/)).toBeNull();
  add(ASHA);
  expect(options()).toEqual(['–']);
  expect(document.activeElement).toBe(select());
  expect(screen.getByText(/^You can name at most 10/).id).toBe(
    select().getAttribute('aria-describedby'),
  );
  press('Remove Name 3');
  expect(options()).toEqual(['–', 'Bina']);
});

test('where the team cannot be loaded, those who are chosen stay, and it can be tried again', () => {
  show({ [GONE]: 'Chitra' }, { status: 'failed', reason: 'offline', retry });
  expect(screen.getByRole('listitem').textContent).toBe('Chitra Remove');
  press('Try again');
  expect(retry).toHaveBeenCalledTimes(1);
});
