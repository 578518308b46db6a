import { Slot } from '@site/shared/slots';
import { Container } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import { useTonight } from '../tonight/nights-now';
import { Hero } from './Hero';
import styles from './Landing.module.css';
import { NextEvent } from './NextEvent';

/** The first page: who we are, then what is new; the news comes from whoever fills the slots. */
export default function Landing() {
  return (
    <>
      <Hero />
      <Container className={styles.news}>
        <NextEvent />
        <TonightLine />
        <Slot name="landing.latest/v1" props={{}} />
        <Slot name="landing.blog/v1" props={{}} />
        <Slot name="landing.section/v1" props={{}} />
      </Container>
    </>
  );
}

/** Tonight's sky in one sentence; nothing where it is not computed. */
function TonightLine() {
  const { evening, sentence } = useTonight();
  return (
    sentence && (
      <p className={styles.tonight}>
        <Link to="/tonight">Tonight</Link>, {evening}: {sentence}
      </p>
    )
  );
}
