import { LineIcon, SolidIcon } from './Icon';

export const FacebookIcon = () => (
  <SolidIcon>
    <path d="M13.6 21v-7.7h2.7l.45-3.2H13.6V8.1c0-.95.3-1.6 1.65-1.6h1.65V3.65C16.6 3.6 15.6 3.5 14.5 3.5c-2.5 0-4.1 1.5-4.1 4.2v2.4H7.6v3.2h2.8V21z" />
  </SolidIcon>
);

export const InstagramIcon = () => (
  <LineIcon>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h.01" />
  </LineIcon>
);

export const LinkedinIcon = () => (
  <SolidIcon>
    <path d="M4 9.2h3.5V20H4zM5.75 3.8a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9.8 9.2h3.35v1.5h.05c.47-.88 1.6-1.8 3.3-1.8 3.55 0 4.2 2.3 4.2 5.3V20h-3.5v-5.1c0-1.2 0-2.8-1.7-2.8s-2 1.35-2 2.7V20H9.8z" />
  </SolidIcon>
);

export const YoutubeIcon = () => (
  <SolidIcon>
    <path
      fillRule="evenodd"
      d="M21.7 8.1a2.6 2.6 0 0 0-1.8-1.9C18.3 5.8 12 5.8 12 5.8s-6.3 0-7.9.4a2.6 2.6 0 0 0-1.8 1.9A27 27 0 0 0 2 12c0 1.3.1 2.6.3 3.9a2.6 2.6 0 0 0 1.8 1.9c1.6.4 7.9.4 7.9.4s6.3 0 7.9-.4a2.6 2.6 0 0 0 1.8-1.9c.2-1.3.3-2.6.3-3.9s-.1-2.6-.3-3.9zM10 15V9l5.2 3z"
    />
  </SolidIcon>
);

export const TwitterIcon = () => (
  <SolidIcon>
    <path d="M17.3 3.8h3.05l-6.66 7.6 7.83 10.35h-6.13l-4.8-6.28-5.5 6.28H2.04l7.12-8.14L1.65 3.8h6.29l4.34 5.74zm-1.07 16.1h1.69L7.02 5.55H5.2z" />
  </SolidIcon>
);

export const WhatsappIcon = () => (
  <LineIcon>
    <path d="M3.5 20.5 4.7 16A8.6 8.6 0 1 1 8 19.3z" />
    <path d="M9 8.3c-.6.5-.8 1.3-.4 2.3a9 9 0 0 0 4.8 4.8c1 .4 1.8.2 2.3-.4l.3-1-2-1.1-1 .9a6 6 0 0 1-2.8-2.8l.9-1-1.1-2z" />
  </LineIcon>
);

export const TelegramIcon = () => (
  <SolidIcon>
    <path d="M21.4 4.2 2.9 11.3c-.8.3-.8 1.4.1 1.7l4.5 1.4 1.7 5.3c.2.7 1.1.9 1.6.4l2.5-2.4 4.6 3.4c.6.4 1.4.1 1.6-.6l3-15.2c.1-.8-.5-1.4-1.1-1.1zM9 14.1l8.5-5.7-6.7 6.5-.3 3z" />
  </SolidIcon>
);
