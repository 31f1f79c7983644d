import { TestimonialList } from '../../components/Testimonial/Testimonial'
import { testimonialsSection } from '../../content/home'
import { SiteLink } from '../../lib/link'
import { Each, useSiteView, When } from '../../lib/site-view/Filled'
import { whatsAppUrl } from '../../lib/site-view/site-view'
import { About, Team, Technologies } from './About'
import { Hero } from './Hero'
import styles from './HomePage.module.css'
import { HowItWorks, Timeline, Why } from './HowItWorks'
import { Countries, Logistics } from './Logistics'
import { Digital, DocumentTypes, Pricing } from './Services'

/** Hidden until src/app/behaviours.ts shows it. */
const WhatsAppButton = () => {
  const { chat } = useSiteView()
  return (
    <Each of="chat" entries={chat}>
      {({ number }) => <ChatButton url={whatsAppUrl(number)} />}
    </Each>
  )
}

const ChatButton = ({ url }: { readonly url: string }) => (
  <a className={styles.button} href={url} target="_blank" rel="noopener noreferrer" data-chat-button hidden>
    <span className="visually-hidden">Falar pelo WhatsApp</span>
    <svg
      viewBox="0 0 28 28"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M4 24l1.6-5A10.4 10.4 0 1 1 9.4 22.6Z" strokeLinejoin="round" />
      <path d="M10 10.5c0 4 3.5 7.5 7.5 7.5l1-2-2.5-1.5-1 1a6 6 0 0 1-2.5-2.5l1-1L12 9.5Z" strokeLinejoin="round" />
    </svg>
  </a>
)

const Testimonials = () => {
  const { hasTestimonials } = useSiteView()
  return (
    <When of="hasTestimonials" is={hasTestimonials}>
      <section className={styles.section} aria-labelledby="depoimentos">
        <div className={styles.head}>
          <h2 id="depoimentos">{testimonialsSection.title}</h2>
          <p>{testimonialsSection.lead}</p>
          <SiteLink to="/depoimentos">Ver todos os depoimentos</SiteLink>
        </div>
        <TestimonialList className={styles.columns} />
      </section>
    </When>
  )
}

const HomePage = () => (
  <>
    <Hero />
    <Technologies />
    <DocumentTypes />
    <Why />
    <Digital />
    <Logistics />
    <About />
    <Team />
    <HowItWorks />
    <Timeline />
    <Pricing />
    <Testimonials />
    <Countries />
    <WhatsAppButton />
  </>
)

export default HomePage
