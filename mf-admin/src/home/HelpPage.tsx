import { Card, Container, PageHeading } from '@site/shared/ui';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './help.module.css';

/** `/members/help`: how members write and publish. A form leads to the part about its kind. */
export default function HelpPage() {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Container narrow page>
      <PageHeading title="Help" lead="How to write, correct and publish." />
      <Card as="section" id="update" className={styles.topic}>
        <h2>Write an update</h2>
        <p>
          Press New Update on <Link to="/members">Members’ home</Link>. Type a title and the
          content, and paste the link that Read Article opens. Choose a picture: it is uploaded at
          once. Say what it shows, then press Save.
        </p>
      </Card>
      <Card as="section" id="post" className={styles.topic}>
        <h2>Write a post</h2>
        <p>
          Press New Post on <Link to="/members">Members’ home</Link>. Type a title, a description
          and the text, and choose at least one tag. The picture button of the toolbar puts a
          picture where you write. Press Preview to see the page as readers will see it, then press
          Save Post.
        </p>
        <p>
          Tags are shown with capitals: “solar-system” is Solar System. Admins change such names in
          the settings.
        </p>
      </Card>
      <Card as="section" id="event" className={styles.topic}>
        <h2>Announce an event</h2>
        <p>
          Press New event on <Link to="/members">Members’ home</Link>. Type a title and the start.
          Add the place, a text, a picture or a link to sign up, if you have them. The event gets a
          page of its own, whose address never changes.
        </p>
        <p>
          Editors press Change state on that page to say whether the event takes place. Open pages
          show it within seconds; a subscribed calendar may need a day. Poster and message on the
          same page makes a poster and a text for messengers. Afterwards, edit the event and add a
          report and pictures.
        </p>
      </Card>
      <Card as="section" className={styles.topic}>
        <h2>Correct a page</h2>
        <p>
          Log in and open the page. Edit stands beside each text that you can change. Correct the
          words and press Save: readers see them at once.
        </p>
      </Card>
      <Card as="section" className={styles.topic}>
        <h2>From draft to publication</h2>
        <p>
          Your text is stored while you type, first on your device and then on the server. You find
          it again on <Link to="/members">Members’ home</Link>, on any device. Readers do not see
          it.
        </p>
        <p>
          Others can write with you: the editor shows who has the draft open, and puts changes of
          different fields together. If two of you change the same field, you see both texts and
          choose. Create a preview link shows the draft to somebody without an account, for 14 days.
        </p>
        <p>
          If you are an author, press Submit for review. An editor comments, requests changes, or
          publishes your text. Editors publish at once by Save, or at a time that they choose by
          Publish later. Such a text is published at most 15 minutes after that time.
        </p>
      </Card>
      <Card as="section" className={styles.topic}>
        <h2>Undo a change</h2>
        <p>
          History below each form compares versions, and Restore version puts an older one into the
          form. You find removed content on <Link to="/members">Members’ home</Link>.
        </p>
        <p>
          <Link to="/members/media">Media</Link> lists all pictures. Delete shows where a picture is
          used, and asks, before the picture is gone for good.
        </p>
      </Card>
    </Container>
  );
}
