import type { VideoView } from '@cartorio/contracts/site/site-view.js'
import { testimonialsPage } from '../../content/testimonials'
import { Each, useSiteView, When } from '../../lib/site-view/Filled'
import styles from './TestimonialsPage.module.css'

export const Videos = () => {
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
