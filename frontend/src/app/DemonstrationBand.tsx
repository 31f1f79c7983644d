import { When } from '../lib/site-view/Filled'
import { useFrame } from '../lib/site-view/site-view'
import styles from './DemonstrationBand.module.css'

/** Once on each page of an installation that takes no money: what it shows of the office are examples. */
export const DemonstrationBand = () => {
  const { demonstration, mailsKept } = useFrame()
  return (
    <When of="demonstration" is={demonstration}>
      <aside className={styles.band} aria-label="Demonstração">
        <strong>Demonstração: conteúdo de exemplo.</strong>{' '}
        <span>
          <span>Nenhum cartão é cobrado</span>
          <When of="mailsKept" is={mailsKept}>
            <span>, e as mensagens ficam guardadas neste site</span>
          </When>
          <span>.</span>
        </span>
      </aside>
    </When>
  )
}
