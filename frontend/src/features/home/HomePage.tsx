import { Closing } from './Closing'
import { DocumentTypes } from './DocumentTypes'
import { Hero } from './Hero'
import { HowItWorks } from './HowItWorks'
import { Timeline } from './Timeline'
import { WhatsAppButton } from './WhatsAppButton'

const HomePage = () => (
  <>
    <Hero />
    <DocumentTypes />
    <HowItWorks />
    <Timeline />
    <Closing />
    <WhatsAppButton />
  </>
)

export default HomePage
