// @covers Publications and contact | The form service's hidden options; back with a thank-you
import { backend } from '@site/shared/site';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderWith } from '../testing/render-with';
import Contact from './Contact';

jest.mock('@site/society/pages/contact.json', () => ({
  lead: 'Ask us.',
  phone: {
    pattern: '[0-9]{10}',
    maxLength: 10,
    hint: 'Ten digits',
    problem: 'A phone number has exactly 10 digits.',
  },
}));

const show = (address = '/contact') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Contact />
    </MemoryRouter>,
  );

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the form carries every option of the form service', () => {
  const { container } = show();
  const data = Object.fromEntries(new FormData(container.querySelector('form') ?? undefined));
  expect(data).toEqual({
    name: '',
    email: '',
    tel: '',
    query: '',
    _next: 'http://localhost/contact?sent=1',
    _captcha: 'false',
    _template: 'table',
    _autoresponse: 'Thanks for reaching out!Your message was received!',
    _subject: 'New submission!',
  });
});

test('queries go to the address that is shown, also after an admin has changed it', () => {
  jest.replaceProperty(backend, 'contactAction', 'https://forms.org/{email}');
  const settings = { main: { email: 'new+list@orbit.club', rev: 1, updated: 1 } };
  const { container } = renderWith({ settings }, <Contact />);
  expect(screen.getByText('new+list@orbit.club')).toBeTruthy();
  expect(container.querySelector('form')?.action).toBe('https://forms.org/new%2Blist@orbit.club');
});

test('an incomplete query is not sent: messages stand at the fields, the first gets the focus', () => {
  const { container } = show();
  const form = container.querySelector('form') as HTMLFormElement;
  expect(fireEvent.submit(form)).toBe(false);
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(document.activeElement).toBe(field(/^Name/));
  type(/^Name/, 'Asha');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  type(/^Phone/, '123');
  expect(screen.getByText(/exactly 10 digits/)).toBeTruthy();
});

/** Asks before a text is entered, as a browser does. Whether it is the browser that enters it. */
const paste = (text: string) => {
  document.execCommand = (_name, _isShown, digits = '') => type(/^Phone/, digits);
  const init = { data: text, inputType: 'insertFromPaste', bubbles: true, cancelable: true };
  return fireEvent(field(/^Phone/), new InputEvent('beforeinput', init));
};

test('a pasted phone number enters without its spaces, or not at all and is named', () => {
  show();
  expect(paste('98765 43210')).toBe(false);
  expect(field(/^Phone/).value).toBe('9876543210');
  type(/^Phone/, '');
  expect(paste('09876543210')).toBe(false);
  expect(field(/^Phone/).value).toBe('');
  expect(screen.getByRole('alert').textContent).toContain('09876543210');
  type(/^Phone/, '9876543210');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a complete query is handed to the browser', () => {
  const { container } = show();
  type(/^Name/, 'Asha');
  type(/^E-mail/, 'asha@example.org');
  type(/^Phone/, '0123456789');
  expect(fireEvent.submit(container.querySelector('form') as HTMLFormElement)).toBe(true);
});

test('a copy of the site that has no backend says that it sends nothing', () => {
  document.head.innerHTML = '<meta name="preview" content="null">';
  const { container } = show();
  type(/^Name/, 'Asha');
  type(/^E-mail/, 'asha@example.org');
  type(/^Phone/, '0123456789');
  expect(fireEvent.submit(container.querySelector('form') as HTMLFormElement)).toBe(false);
  expect(screen.getByText(/^This copy of the site sends nothing/)).toBeTruthy();
  document.head.innerHTML = '';
});

test('typed text survives a reload', () => {
  const first = show();
  type(/^Your query/, 'May I bring my grandmother?');
  first.unmount();
  show();
  expect(field(/^Your query/).value).toBe('May I bring my grandmother?');
});

test('back from the form service there is a thank-you, and the kept text is gone', () => {
  const first = show();
  type(/^Name/, 'Asha');
  first.unmount();
  const second = show('/contact?sent=1');
  expect(screen.getByRole('status').textContent).toContain('Thanks for reaching out!');
  second.unmount();
  show();
  expect(field(/^Name/).value).toBe('');
});
