import { products } from '@cartorio/contracts/products.js'
import { Rosette } from '../../components/Guilloche/Guilloche'
import { StartingPrice } from '../../components/StartingPrice/StartingPrice'
import { documentsSection, seePrice } from '../../content/home'
import { orderPathOf } from '../../content/site'
import { SiteLink } from '../../lib/link'
import styles from './DocumentTypes.module.css'

export const DocumentTypes = () => (
  <section className={styles.section} aria-labelledby="documentos">
    <div className={styles.head}>
      <h2 id="documentos">{documentsSection.title}</h2>
      <p>{documentsSection.lead}</p>
    </div>
    <ul className={styles.list}>
      {products.map(({ id, documentType, name, description }) => (
        <li key={documentType} className={styles.card}>
          <div className={styles.rosette}>
            <Rosette documentType={documentType} size={200} />
          </div>
          <div className={styles.words}>
            <h3>{name}</h3>
            <p>{description}</p>
            <p className={styles.price}>
              <StartingPrice documentType={documentType} />
            </p>
            <SiteLink to={orderPathOf(id)} aria-label={`${seePrice}: ${name}`}>
              {seePrice}
            </SiteLink>
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
