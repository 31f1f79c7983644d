import { Fragment } from 'react'
import { shownClaims } from '../../content/claims'
import { figureAttributes, figures, withoutFigureAttributes } from '../../content/figures'
import { aboutSection } from '../../content/home'
import { company } from '../../content/site'
import { unproven } from '../../content/unproven-claims'
import styles from './About.module.css'

const verified = shownClaims([unproven.experience])

export const About = () => (
  <section className={styles.section} aria-labelledby="quem-somos">
    <h2 id="quem-somos">{aboutSection.title}</h2>
    <p className={styles.statement}>{aboutSection.statement}</p>
    <div className={styles.text}>
      <p>{aboutSection.text}</p>
      <p className={styles.company}>{company}</p>
      <ul>
        {verified.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {figures.slice(0, 4).map((each) => (
          <Fragment key={each.text}>
            <li {...figureAttributes(each)}>
              <strong>{each.figure}</strong> {each.text}
            </li>
            {each.counted && <li {...withoutFigureAttributes(each.counted)}>{each.counted.without}</li>}
          </Fragment>
        ))}
      </ul>
    </div>
  </section>
)
