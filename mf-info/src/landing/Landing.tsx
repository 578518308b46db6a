import { Slot } from '@site/shared/slots';
import { Container } from '@site/shared/ui';
import { Hero } from './Hero';
import styles from './Landing.module.css';
import { NextEvent } from './NextEvent';
import { TonightLine } from './TonightLine';

/** The first page: who we are, then what is new; the news comes from whoever fills the slots. */
export default function Landing() {
  return (
    <>
      <Hero />
      <Container className={styles.news}>
        <NextEvent />
        <TonightLine />
        <Slot name="landing.blog/v1" props={{}} />
        <Slot name="landing.latest/v1" props={{}} />
        <Slot name="landing.section/v1" props={{}} />
      </Container>
    </>
  );
}
