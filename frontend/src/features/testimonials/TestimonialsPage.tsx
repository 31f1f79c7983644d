import type { VideoView } from '@cartorio/contracts/site/site-view.js'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { EachFigure } from '../../components/Figures/Figures'
import { TestimonialList } from '../../components/Testimonial/Testimonial'
import { orderPath } from '../../content/site'
import { testimonialsPage } from '../../content/testimonials'
import { Each, Unless, useSiteView, When } from '../../lib/site-view/Filled'
import styles from './TestimonialsPage.module.css'

const Conversations = () => {
  const { conversations, hasConversations } = useSiteView()
  return (
    <When of="hasConversations" is={hasConversations}>
      <section aria-labelledby="mensagens">
        <h2 id="mensagens">{testimonialsPage.chats}</h2>
        <ul className={styles.chats}>
          <Each of="conversations" entries={conversations}>
            {({ who, messages }) => (
              <li>
                <p className={styles.who}>{who}</p>
                <Each of="messages" entries={messages}>
                  {({ theirs, ours }) => (
                    <>
                      <Each of="theirs" entries={theirs}>
                        {({ text }) => <p className={styles.theirs}>{text}</p>}
                      </Each>
                      <Each of="ours" entries={ours}>
                        {({ text }) => <p className={styles.ours}>{text}</p>}
                      </Each>
                    </>
                  )}
                </Each>
              </li>
            )}
          </Each>
        </ul>
      </section>
    </When>
  )
}

const Videos = () => {
  const { videos, hasVideos } = useSiteView()
  return (
    <When of="hasVideos" is={hasVideos}>
      <section aria-labelledby="videos">
        <h2 id="videos">{testimonialsPage.videos}</h2>
        <ul className={styles.videos}>
          <Each of="videos" entries={videos}>
            {(video) => (
              <li>
                <Video {...video} />
              </li>
            )}
          </Each>
        </ul>
      </section>
    </When>
  )
}

/** A drawing of who speaks; the mark of a player only where there is a film to play. */
const Video = ({ title, who, length, film }: VideoView) => (
  <figure className={styles.video}>
    <svg viewBox="0 0 480 270" aria-hidden="true">
      <path className={styles.hill} d="M0 210c60-50 110-60 170-30s110 20 160-20 100-40 150-10v120H0Z" />
      <circle className={styles.person} cx="190" cy="128" r="30" />
      <path className={styles.person} d="M130 252c4-52 28-80 60-80s56 28 60 80" />
      <circle className={styles.person} cx="284" cy="146" r="26" />
      <path className={styles.person} d="M236 252c4-44 22-66 48-66s48 22 52 66" />
      <Each of="film" entries={film}>
        {() => (
          <g>
            <circle className={styles.play} cx="240" cy="135" r="34" />
            <path className={styles.triangle} d="M230 118l30 17-30 17Z" />
          </g>
        )}
      </Each>
    </svg>
    <figcaption>
      <strong>{title}</strong>
      <span>{`${who} · ${length}`}</span>
      <Each of="film" entries={film}>
        {({ url }) => (
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${testimonialsPage.watch}: ${title}`}>
            {testimonialsPage.watch}
          </a>
        )}
      </Each>
    </figcaption>
  </figure>
)

const TestimonialsPage = () => {
  const { stories } = useSiteView()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{testimonialsPage.title}</h1>
        <p className={styles.lead}>{testimonialsPage.lead}</p>
        <Unless of="stories" is={stories}>
          <p className={styles.notice}>{testimonialsPage.none}</p>
        </Unless>
      </header>
      <dl className={styles.stats} aria-label="O serviço em números">
        <EachFigure>
          {({ figure, text }) => (
            <div>
              <dd>{figure}</dd>
              <dt>{text}</dt>
            </div>
          )}
        </EachFigure>
      </dl>
      <Videos />
      <Conversations />
      <Written />
      <section className={styles.closing} aria-labelledby="proximo">
        <h2 id="proximo">
          <When of="stories" is={stories}>
            {testimonialsPage.closing}
          </When>
          <Unless of="stories" is={stories}>
            {testimonialsPage.begin}
          </Unless>
        </h2>
        <div>
          <ButtonLink to={orderPath}>Solicitar Documentos</ButtonLink>
          <ButtonLink to="/" kind="outline">
            Voltar ao início
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

const Written = () => {
  const { hasTestimonials } = useSiteView()
  return (
    <When of="hasTestimonials" is={hasTestimonials}>
      <section aria-labelledby="escritos">
        <h2 id="escritos">{testimonialsPage.written}</h2>
        <TestimonialList className={styles.written} />
      </section>
    </When>
  )
}

export default TestimonialsPage
