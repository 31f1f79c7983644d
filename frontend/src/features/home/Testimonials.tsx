import { Testimonial } from '../../components/Testimonial/Testimonial'
import { testimonialsSection } from '../../content/home'
import { testimonials } from '../../content/testimonials'
import { SiteLink } from '../../lib/site-link'
import styles from './Testimonials.module.css'

export const Testimonials = () => (
  <section className={styles.section} aria-labelledby="depoimentos">
    <div className={styles.head}>
      <h2 id="depoimentos">{testimonialsSection.title}</h2>
      <p>{testimonialsSection.lead}</p>
      <SiteLink to="/depoimentos">Ver todos os depoimentos</SiteLink>
    </div>
    <ul className={styles.columns}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.id}>
          <Testimonial {...testimonial} />
        </li>
      ))}
    </ul>
  </section>
)
