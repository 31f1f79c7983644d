import type { TestimonialView } from '@cartorio/contracts/site/site-view.js'
import { Each, useSiteView } from '../../lib/site-view/Filled'
import { FlagAt } from '../Flag/Flag'
import styles from './Testimonial.module.css'

const places = [0, 20, 40, 60, 80] as const
const star = 'M10 2.5l2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3L2.4 8.1l5.3-.7Z'

/** The published ones, as a list. */
export const TestimonialList = ({ className }: { readonly className: string | undefined }) => (
  <ul className={className}>
    <Each of="testimonials" entries={useSiteView().testimonials}>
      {(testimonial) => (
        <li>
          <Testimonial {...testimonial} />
        </li>
      )}
    </Each>
  </ul>
)

const Testimonial = ({ name, location, flag, role, document, content, rating, stars }: TestimonialView) => (
  <figure className={styles.testimonial}>
    <Stars rating={rating} width={stars} />
    <blockquote>{content}</blockquote>
    <figcaption>
      <Each of="flag" entries={flag}>
        {({ position }) => <FlagAt position={position} />}
      </Each>
      <span>
        <strong>{name}</strong>
        <span>{`, ${role}`}</span>
        <br />
        <span>{`${location} · ${document}`}</span>
      </span>
    </figcaption>
  </figure>
)

/** Five outlines, and over them as many filled stars as are within `width` of 100. */
const Stars = ({ rating, width }: { readonly rating: string; readonly width: string }) => (
  <svg viewBox="0 0 100 20" width="100" height="20" role="img" aria-label={`Nota ${rating} de 5`}>
    <Row className={styles.noStar} />
    <svg width={width} height="20" aria-hidden="true">
      <Row className={styles.star} />
    </svg>
  </svg>
)

const Row = ({ className }: { readonly className: string | undefined }) =>
  places.map((x) => <path key={x} className={className} transform={`translate(${x} 0)`} d={star} />)
