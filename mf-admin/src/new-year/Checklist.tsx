import { Link } from 'react-router-dom';
import styles from './new-year.module.css';

/** Pages to look through with the next team. */
const PAGES = [
  { to: '/members/people', task: 'Invite new members, remove those who leave' },
  { to: '/members/content/settings/main', task: 'Change contacts and networks' },
  { to: '/members/content/redirect', task: 'Let redirects lead to this year’s forms' },
  { to: '/members', task: 'Update page texts, papers and documents' },
];

/** Accounts elsewhere, about which the team only talks. */
const ACCOUNTS = [
  'Domain: who can log in there?',
  'Code hosting: who can log in there?',
  'Mail: who can log in there?',
  'Groups and chats: who manages them?',
  'Keys of backups: which two people have one?',
];

/** Pages and accounts to look after when the team changes. */
export const Checklist = () => (
  <ul className={styles.list}>
    {PAGES.map(({ to, task }) => (
      <li key={to}>
        <Link to={to}>{task}</Link>
      </li>
    ))}
    {ACCOUNTS.map((question) => (
      <li key={question}>{question}</li>
    ))}
  </ul>
);
