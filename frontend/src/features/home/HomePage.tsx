import { useDocumentTitle } from '../../lib/use-document-title'
import { useHashScroll } from '../../lib/use-hash-scroll'
import { Closing } from './Closing'
import { DocumentTypes } from './DocumentTypes'
import { Hero } from './Hero'
import { HowItWorks } from './HowItWorks'
import { Timeline } from './Timeline'
import { WhatsAppButton } from './WhatsAppButton'

const HomePage = () => {
  useDocumentTitle('Documentos do Brasil para quem mora fora')
  useHashScroll()
  return (
    <>
      <Hero />
      <DocumentTypes />
      <HowItWorks />
      <Timeline />
      <Closing />
      <WhatsAppButton />
    </>
  )
}

export default HomePage
