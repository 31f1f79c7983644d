import { Button } from '../../../components/Button/Button'
import card from '../TrackingResult.module.css'

/** What is printed is the page without its navigation and its buttons, with the address masked. */
export const PrintButton = () => (
  <Button className={card.screenOnly} onClick={() => window.print()}>
    Imprimir
  </Button>
)
