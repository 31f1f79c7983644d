import { products } from '@cartorio/contracts/products.js'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { Flag } from '../../components/Flag/Flag'
import { Rosette } from '../../components/Guilloche/Guilloche'
import { StartingPrice } from '../../components/Words/Words'
import { digitalSection, documentsSection, pricingSection, seePrice } from '../../content/home'
import { buildDocumentHelpPath, buildOrderPath, orderPath, readMore } from '../../content/site'
import { SiteLink } from '../../lib/link'
import styles from './Services.module.css'

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
            to={id === undefined ? orderPath : buildOrderPath(id)}
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

export const DocumentTypes = () => (
  <section className={styles.documentTypesSection} aria-labelledby="documentos">
    <div className={styles.head}>
      <h2 id="documentos">{documentsSection.title}</h2>
      <p>{documentsSection.lead}</p>
    </div>
    <ul className={styles.list}>
      {products.map(({ id, documentType, name, description }) => (
        <li key={documentType} className={styles.documentTypesCard}>
          <div className={styles.documentTypesRosette}>
            <Rosette documentType={documentType} size={200} />
          </div>
          <div className={styles.documentTypesWords}>
            <h3>{name}</h3>
            <p>{description}</p>
            <p className={styles.documentTypesPrice}>
              <StartingPrice documentType={documentType} />
            </p>
            <div className={styles.documentTypesLinks}>
              <SiteLink to={buildOrderPath(id)} aria-label={`${seePrice}: ${name}`}>
                {seePrice}
              </SiteLink>
              <SiteLink to={buildDocumentHelpPath(id)} aria-label={`${readMore}: ${name}`}>
                {readMore}
              </SiteLink>
            </div>
          </div>
        </li>
      ))}
    </ul>
    <dl className={styles.extras}>
      {documentsSection.extras.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)

export const Pricing = () => (
  <section className={styles.pricingSection} aria-labelledby="precos">
    <div className={styles.start}>
      <h2 id="precos">{pricingSection.title}</h2>
      <p>{pricingSection.lead}</p>
      <ButtonLink to={orderPath}>Começar Agora</ButtonLink>
    </div>
    <div className={styles.prices}>
      <ul>
        {products.map(({ id, documentType, name }) => (
          <li key={id}>
            <SiteLink to={buildOrderPath(id)}>{name}</SiteLink>
            <StartingPrice documentType={documentType} />
          </li>
        ))}
      </ul>
      <p>{pricingSection.note}</p>
    </div>
  </section>
)
