import { ButtonLink, Container, EmptyState } from '@site/shared/ui';

/** At an address that names no kind of content. */
export const UnknownKind = () => (
  <Container narrow page>
    <EmptyState
      title="There is no such content"
      message="The address may be mistyped, or come from another version of this site."
    >
      <ButtonLink to="/members">All content</ButtonLink>
    </EmptyState>
  </Container>
);
