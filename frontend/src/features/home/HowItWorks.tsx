import { steps } from '../../content/home'
import { howItWorksAnchor } from '../../content/site'
import styles from './HowItWorks.module.css'

export const HowItWorks = () => (
  <section id={howItWorksAnchor} className={styles.band} aria-labelledby="como-funciona-titulo">
    <div className={styles.inner}>
      <h2 id="como-funciona-titulo">Como Funciona</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
