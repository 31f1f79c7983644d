import { Fragment } from 'react'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { Testimonial } from '../../components/Testimonial/Testimonial'
import { figureAttributes, figures, withoutFigureAttributes } from '../../content/figures'
import { orderPath } from '../../content/site'
import { chats, testimonials, testimonialsPage, videos } from '../../content/testimonials'
import styles from './TestimonialsPage.module.css'

const TestimonialsPage = () => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>{testimonialsPage.title}</h1>
      <p className={styles.lead}>{testimonialsPage.lead}</p>
      <p className={styles.notice}>{testimonialsPage.notice}</p>
    </header>
    <dl className={styles.stats} aria-label="O serviço em números">
      {figures.map((each) => (
        <Fragment key={each.text}>
          <div {...figureAttributes(each)}>
            <dd>{each.figure}</dd>
            <dt>{each.text}</dt>
          </div>
          {each.counted && (
            <div className={styles.without} {...withoutFigureAttributes(each.counted)}>
              <dt>{each.counted.subject}</dt>
              <dd>{each.counted.without}</dd>
            </div>
          )}
        </Fragment>
      ))}
    </dl>
    <section aria-labelledby="videos">
      <h2 id="videos">{testimonialsPage.videos}</h2>
      <ul className={styles.videos}>
        {videos.map((video) => (
          <li key={video.title}>
            <VideoStandIn {...video} />
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="mensagens">
      <h2 id="mensagens">{testimonialsPage.chats}</h2>
      <ul className={styles.chats}>
        {chats.map(({ who, lines: [theirs, ours] }) => (
          <li key={who}>
            <p className={styles.who}>{who}</p>
            <p className={styles.theirs}>{theirs}</p>
            <p className={styles.ours}>{ours}</p>
            <p className={styles.example}>exemplo</p>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="escritos">
      <h2 id="escritos">{testimonialsPage.written}</h2>
      <ul className={styles.written}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Testimonial {...testimonial} />
          </li>
        ))}
      </ul>
    </section>
    <section className={styles.closing} aria-labelledby="proximo">
      <h2 id="proximo">{testimonialsPage.closing}</h2>
      <div>
        <ButtonLink to={orderPath}>Solicitar Documentos</ButtonLink>
        <ButtonLink to="/" kind="outline">
          Voltar ao início
        </ButtonLink>
      </div>
    </section>
  </div>
)

type Video = (typeof videos)[number]

const VideoStandIn = ({ title, who, length }: Video) => (
  <figure className={styles.video}>
    <svg viewBox="0 0 480 270" aria-hidden="true">
      <path className={styles.hill} d="M0 210c60-50 110-60 170-30s110 20 160-20 100-40 150-10v120H0Z" />
      <circle className={styles.person} cx="190" cy="128" r="30" />
      <path className={styles.person} d="M130 252c4-52 28-80 60-80s56 28 60 80" />
      <circle className={styles.person} cx="284" cy="146" r="26" />
      <path className={styles.person} d="M236 252c4-44 22-66 48-66s48 22 52 66" />
      <circle className={styles.play} cx="240" cy="135" r="34" />
      <path className={styles.triangle} d="M230 118l30 17-30 17Z" />
    </svg>
    <figcaption>
      <strong>{title}</strong>
      <span>
        {who} · {length}
      </span>
      <span>{testimonialsPage.videoNotice}</span>
    </figcaption>
  </figure>
)

export default TestimonialsPage
