import { teamMember } from '@site/shared/content-types';
import { loadCollection } from '../data/browse';
import { FakeDatabase } from '../data/fake-database';
import { createRecord } from '../data/save-record';
import { toCsv } from '../records/to-csv';
import { cellsOf, planFile } from './plan-file';

const groups = [
  { group: '5th-Years', heading: '5th years', label: 'Steering' },
  { group: 'Governors', heading: 'Governors', label: 'Governing' },
];

async function plan(text: string) {
  const database = new FakeDatabase();
  for (const name of ['Asha Sample', 'Kabir', 'Twin', 'Twin']) {
    await createRecord(database, teamMember, { name, position: 'Lead', group: 'Governors' });
  }
  return planFile(text, await loadCollection(database, teamMember), groups);
}

test.each([
  ['a,b', ['a', 'b']],
  ['"a ""b""",,"c, d",', ['a "b"', '', 'c, d', '']],
  ['"a ""b""",,"c, d" ,', []],
  [toCsv([['=1+1', "O'Neil", '', '-x']]).trim(), ['=1+1', "O'Neil", '', '-x']],
])('%j is read as cells', (row, cells) => {
  expect(cellsOf(row)).toEqual(cells);
});

test('lines are those of the file, whatever ends them', async () => {
  const lines = await plan('\ufeffname,group\r\n\r\n,,\rKabir,Governors\nTwin,');
  expect(lines.map(({ line, name }) => [line, name])).toEqual([
    [4, 'Kabir'],
    [5, 'Twin'],
  ]);
});

test('a preview says what each line changes', async () => {
  const lines = await plan(
    'Group,Name,Position\n5th years,Asha Sample,Mentor\nGovernors,Kabir,Lead\n5th-Years,"New, Person",\n',
  );
  expect(lines.map(({ line, said, change }) => [line, said, change?.fields?.group])).toEqual([
    [2, 'Now: 5th years, Mentor', '5th-Years'],
    [3, 'No change', undefined],
    [4, 'New: 5th years', '5th-Years'],
  ]);
  expect(lines[0]?.change?.base?.fields.name).toBe('Asha Sample');
  expect(lines[2]?.change?.base).toBeUndefined();
});

test.each([
  ['Asha Sample,Lead,Nowhere', 'There is no group “Nowhere”.'],
  ['Nobody yet,Lead', 'There is no group.'],
  [',Lead,Governors', 'There is no name.'],
  ['Twin,Lead,Governors', 'Several people of the team have this name.'],
  ['"Asha', 'A quotation mark is missing.'],
  [
    `New,${'x'.repeat(teamMember.fields.position.max + 1)},Governors`,
    expect.stringMatching(/characters/),
  ],
])('%j is a problem', async (text, said) => {
  expect(await plan(text)).toMatchObject([{ line: 1, said, isProblem: true }]);
});

test('an empty cell changes nothing, and semicolons, tabs and spaces are understood', async () => {
  for (const separator of [';', '\t', ',']) {
    const row = ['Asha  Sample', '', '5th years'].join(separator);
    const [line] = await plan(row);
    expect([line?.said, line?.change?.fields?.position]).toEqual(['Now: 5th years, Lead', 'Lead']);
  }
});

test('a new person whom somebody else has stored meanwhile is told', async () => {
  const database = new FakeDatabase();
  const [line] = planFile('New Person,Lead,Governors', [], groups);
  expect(await line?.change?.isStored?.(database)).toBe(false);
  await createRecord(database, teamMember, { name: 'new person', group: 'Governors' });
  expect(await line?.change?.isStored?.(database)).toBe(true);
});

test('a name that comes twice is taken once', async () => {
  const [first, second] = await plan('Kabir,A,Governors\nkabir,B,Governors');
  expect(first?.change).toBeTruthy();
  expect(second).toMatchObject({ said: 'Line 1 has the same name.', isProblem: true });
});
