import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { EachFigure } from '../../components/Figures/Figures'
import { Testimonial } from '../../components/Testimonial/Testimonial'
import { orderPath } from '../../content/site'
import { testimonialsPage } from '../../content/testimonials'
import { Each, Unless, useSiteView, When } from '../../lib/site-view/Filled'
import { Conversations } from './Conversations'
import styles from './TestimonialsPage.module.css'
import { Videos } from './Videos'

const TestimonialsPage = () => {
  const { stories } = useSiteView()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{testimonialsPage.title}</h1>
        <p className={styles.lead}>{testimonialsPage.lead}</p>
        <Unless of="stories" is={stories}>
          <p className={styles.notice}>{testimonialsPage.none}</p>
        </Unless>
      </header>
      <dl className={styles.stats} aria-label="O serviço em números">
        <EachFigure>
          {({ figure, text }) => (
            <div>
              <dd>{figure}</dd>
              <dt>{text}</dt>
            </div>
          )}
        </EachFigure>
      </dl>
      <Videos />
      <Conversations />
      <Written />
      <section className={styles.closing} aria-labelledby="proximo">
        <h2 id="proximo">
          <When of="stories" is={stories}>
            {testimonialsPage.closing}
          </When>
          <Unless of="stories" is={stories}>
            {testimonialsPage.begin}
          </Unless>
        </h2>
        <div>
          <ButtonLink to={orderPath}>Solicitar Documentos</ButtonLink>
          <ButtonLink to="/" kind="outline">
            Voltar ao início
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

const Written = () => {
  const { testimonials, hasTestimonials } = useSiteView()
  return (
    <When of="hasTestimonials" is={hasTestimonials}>
      <section aria-labelledby="escritos">
        <h2 id="escritos">{testimonialsPage.written}</h2>
        <ul className={styles.written}>
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

export default TestimonialsPage
