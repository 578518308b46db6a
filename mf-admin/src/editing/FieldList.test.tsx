import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { FakeDatabase } from '../data/fake-database';
import { forms } from '../kinds/forms';
import { openRoutes, resetEditor } from '../records/testing/editor';
import { FieldList } from './FieldList';

beforeEach(resetEditor);

test.each(forms.map((form) => [form.names.many, form] as const))(
  'fields of %s that must be filled in say so beside their labels',
  async (_, form) => {
    const names = Object.keys(form.fields);
    const inputs = { form, names, fields: {}, problems: {}, tags: [] };
    const callbacks = {
      onChange: () => {},
      slugHint: () => '',
      onPicker: () => () => {},
      onPending: () => {},
    };
    await openRoutes(
      '/',
      new FakeDatabase(),
      <Route path="/" element={<FieldList {...inputs} {...callbacks} choosesSlug />} />,
    );
    const fieldOf = (element: Element) =>
      element.closest('[data-fields]')?.getAttribute('data-fields')?.split(' ')[0];
    const required = names.filter((name) => form.type.fields[name]?.required);
    expect(screen.queryAllByText('required').map(fieldOf)).toEqual(required);
    const controls = [...document.querySelectorAll(':required')].map(fieldOf);
    expect(controls).toEqual(required.filter((name) => form.type.fields[name]?.type !== 'tags'));
  },
);
