// @covers Publications and contact | Name, e-mail, phone required; phone of exactly 10 digits; message optional
import { contactErrors } from './contact-rules';

jest.mock('@site/society/pages/contact.json', () => ({
  lead: 'Ask us.',
  phone: {
    pattern: '[0-9]{10}',
    maxLength: 10,
    hint: 'Ten digits',
    problem: 'A phone number has exactly 10 digits.',
  },
}));

const good = { name: 'Asha', email: 'asha@example.org', tel: '0123456789', query: '' };

test('name, e-mail and phone are enough: the message is optional', () => {
  expect(contactErrors(good)).toEqual({});
});

test.each(['name', 'email', 'tel'] as const)('%s is required', (field) => {
  expect(Object.keys(contactErrors({ ...good, [field]: '  ' }))).toEqual([field]);
});

test.each(['123456789', '01234567890', '01234 5678', '+911234567', '٠١٢٣٤٥٦٧٨٩'])(
  'the phone number %p does not have ten digits',
  (tel) => expect(contactErrors({ ...good, tel }).tel).toContain('exactly 10 digits'),
);

test.each(['asha', 'asha@', '@example.org', 'asha@example', 'a b@example.org', 'a@@b.org'])(
  '%p is no e-mail address',
  (email) => expect(contactErrors({ ...good, email }).email).toContain('e-mail address'),
);
