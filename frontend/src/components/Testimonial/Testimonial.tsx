import { exampleLabel } from '../../content/claims'
import type { Testimonial as Words } from '../../content/testimonials'
import { Flag } from '../Flag/Flag'
import styles from './Testimonial.module.css'

const stars = [1, 2, 3, 4, 5] as const

export const Testimonial = ({ name, location, country, role, document, content, rating }: Words) => (
  <figure className={styles.testimonial}>
    <p className={styles.head}>
      <Stars rating={rating} />
      <span className={styles.example}>{exampleLabel}</span>
    </p>
    <blockquote>{content}</blockquote>
    <figcaption>
      <Flag code={country} />
      <span>
        <strong>{name}</strong>, {role}
        <br />
        {location} · {document}
      </span>
    </figcaption>
  </figure>
)

const Stars = ({ rating }: { readonly rating: number }) => (
  <svg viewBox="0 0 100 20" width="100" height="20" role="img" aria-label={`Nota ${rating} de 5`}>
    {stars.map((star) => (
      <path
        key={star}
        className={star <= rating ? styles.star : styles.noStar}
        transform={`translate(${(star - 1) * 20} 0)`}
        d="M10 2.5l2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3L2.4 8.1l5.3-.7Z"
      />
    ))}
  </svg>
)
