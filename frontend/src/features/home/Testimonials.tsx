import { Testimonial } from '../../components/Testimonial/Testimonial'
import { testimonialsSection } from '../../content/home'
import { SiteLink } from '../../lib/link'
import { Each, useSiteView, When } from '../../lib/site-view/Filled'
import styles from './Testimonials.module.css'

export const Testimonials = () => {
  const { testimonials, hasTestimonials } = useSiteView()
  return (
    <When of="hasTestimonials" is={hasTestimonials}>
      <section className={styles.section} aria-labelledby="depoimentos">
        <div className={styles.head}>
          <h2 id="depoimentos">{testimonialsSection.title}</h2>
          <p>{testimonialsSection.lead}</p>
          <SiteLink to="/depoimentos">Ver todos os depoimentos</SiteLink>
        </div>
        <ul className={styles.columns}>
          <Each of="testimonials" entries={testimonials}>
            {(testimonial) => (
              <li>
                <Testimonial {...testimonial} />
              </li>
            )}
          </Each>
        </ul>
      </section>
    </When>
  )
}
