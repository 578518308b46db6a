import { LineIcon } from './Icon';

export const MailIcon = () => (
  <LineIcon>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m4 7.5 8 6 8-6" />
  </LineIcon>
);

export const PhoneIcon = () => (
  <LineIcon>
    <path d="M6.5 3.5h3l1.5 4.5-2 1.5a13 13 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z" />
  </LineIcon>
);

export const PinIcon = () => (
  <LineIcon>
    <path d="M12 21.5c4-4.3 7-7.8 7-11.5a7 7 0 1 0-14 0c0 3.7 3 7.2 7 11.5z" />
    <circle cx="12" cy="10" r="2.5" />
  </LineIcon>
);

export const CheckIcon = () => (
  <LineIcon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </LineIcon>
);
