import { useState } from 'react'
import { Button } from '../../../components/Button/Button'
import { endSafely, ownOrderPath } from '../../../lib/paths'
import { useCopy } from '../../../lib/use-copy'
import card from '../TrackingResult.module.css'
import styles from './LinkCard.module.css'
import { LazyReplaceLinkDialog } from './lazy-dialogs'

/** The link that opens everything of the order: to keep, and to replace when another person may have it. */
export const LinkCard = ({ token }: { readonly token: string }) => {
  const [asking, setAsking] = useState(false)
  const copyText = useCopy()

  const copy = () =>
    copyText(endSafely(new URL(ownOrderPath(token), location.href).href), {
      copied: 'Link copiado',
      failed: 'O link não foi copiado',
      instead: 'Copie o endereço da barra do navegador.',
    })

  return (
    <section className={`${card.card} ${card.screenOnly}`}>
      <h3>Seu link de acesso</h3>
      <p className={styles.help}>
        Quem tem este link vê seus dados e age em seu nome. Guarde-o bem. Se outra pessoa pode ter o link, gere um novo.
      </p>
      <div className={styles.buttons}>
        <Button onClick={copy}>Copiar link</Button>
        <Button onClick={() => setAsking(true)}>Gerar novo link</Button>
      </div>
      {asking && <LazyReplaceLinkDialog token={token} onClose={() => setAsking(false)} />}
    </section>
  )
}
