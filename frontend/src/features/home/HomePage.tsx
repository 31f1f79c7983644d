import { About } from './About'
import { Countries } from './Countries'
import { Digital } from './Digital'
import { DocumentTypes } from './DocumentTypes'
import { Hero } from './Hero'
import { HowItWorks } from './HowItWorks'
import { Logistics } from './Logistics'
import { Pricing } from './Pricing'
import { Team } from './Team'
import { Technologies } from './Technologies'
import { Testimonials } from './Testimonials'
import { Timeline } from './Timeline'
import { WhatsAppButton } from './WhatsAppButton'
import { Why } from './Why'

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
