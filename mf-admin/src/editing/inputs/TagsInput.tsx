import type { FieldOf } from '@site/shared/content-types';
import { useState } from 'react';
import { TagToggles } from '../TagToggles';
import { NewTag } from '../tags/NewTag';
import type { InputProps } from './input-props';

/** Every tag to be switched on or off, and one more to be added. */
export function TagsInput({ name, fields, settings, tags, onChange }: InputProps<FieldOf<'tags'>>) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const value = fields[name];
  const selected: readonly string[] = Array.isArray(value) ? value : [];
  const all = [...new Set([...tags, ...selected, ...added])];
  return (
    <>
      <TagToggles
        label={settings.label}
        tags={all}
        selected={selected}
        onChange={(now) => onChange({ [name]: now })}
      />
      <NewTag
        tags={all}
        onAdded={(tag) => {
          setAdded((names) => [...names, tag]);
          onChange({ [name]: [...selected, tag] });
        }}
      />
    </>
  );
}
