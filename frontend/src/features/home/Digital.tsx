import { Flag } from '../../components/Flag/Flag'
import { Rosette } from '../../components/Guilloche/Guilloche'
import { StartingPrice } from '../../components/StartingPrice/StartingPrice'
import { digitalSection } from '../../content/home'
import { orderPath, orderPathOf } from '../../content/site'
import { SiteLink } from '../../lib/link'
import styles from './Digital.module.css'

export const Digital = () => (
  <section className={styles.section} aria-labelledby="digital">
    <div className={styles.words}>
      <h2 id="digital">{digitalSection.title}</h2>
      <p className={styles.lead}>{digitalSection.lead}</p>
      <dl className={styles.steps}>
        {digitalSection.steps.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
    <Carousel />
  </section>
)

/** src/app/behaviours/carousel.ts changes the card; without it the first one stands. */
const Carousel = () => (
  <section
    className={styles.carousel}
    aria-label={digitalSection.carousel}
    aria-roledescription="carrossel"
    data-carousel
  >
    <div className={styles.cards}>
      {digitalSection.cards.map(({ rosette, id, document, place, country }, index) => (
        <article
          key={document}
          className={styles.card}
          inert={index > 0}
          {...(index === 0 && { 'data-current': '' })}
          data-card
        >
          <div className={styles.rosette}>
            <Rosette documentType={rosette} size={260} />
          </div>
          <h3>{document}</h3>
          <p className={styles.place}>
            <Flag code={country} />
            {place}
          </p>
          {id !== undefined && (
            <p className={styles.price}>
              <StartingPrice documentType={rosette} />
            </p>
          )}
          <SiteLink
            to={id === undefined ? orderPath : orderPathOf(id)}
            aria-label={`${digitalSection.quote}: ${document}, ${place}`}
          >
            {digitalSection.quote}
          </SiteLink>
        </article>
      ))}
    </div>
    <div className={styles.controls}>
      <button type="button" data-pause>
        Pausar
      </button>
      <button type="button" data-next>
        Próximo exemplo
      </button>
    </div>
  </section>
)
