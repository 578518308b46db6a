import type { ReactNode } from 'react';
import looks from './looks.module.css';

export const Check = ({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}) => (
  <label className={looks.check}>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
  </label>
);
