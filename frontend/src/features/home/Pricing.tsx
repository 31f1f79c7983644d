import { products } from '@cartorio/contracts/products.js'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { StartingPrice } from '../../components/StartingPrice/StartingPrice'
import { pricingSection } from '../../content/home'
import { orderPath, orderPathOf } from '../../content/site'
import { SiteLink } from '../../lib/link'
import styles from './Pricing.module.css'

export const Pricing = () => (
  <section className={styles.section} aria-labelledby="precos">
    <div className={styles.start}>
      <h2 id="precos">{pricingSection.title}</h2>
      <p>{pricingSection.lead}</p>
      <ButtonLink to={orderPath}>Começar Agora</ButtonLink>
    </div>
    <div className={styles.prices}>
      <ul>
        {products.map(({ id, documentType, name }) => (
          <li key={id}>
            <SiteLink to={orderPathOf(id)}>{name}</SiteLink>
            <StartingPrice documentType={documentType} />
          </li>
        ))}
      </ul>
      <p>{pricingSection.note}</p>
    </div>
  </section>
)
