import { useSession } from '@stss/shared/auth';
import { Container, PageHeading } from '@stss/shared/ui';

export default function Rockets() {
  const { status } = useSession();
  return (
    <Container>
      <PageHeading title="Rockets" />
      <p>You are a {status}.</p>
    </Container>
  );
}
