import { LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useFocusBack } from '../../../lib/focus'
import { problemDetail } from '../../../lib/http'
import { useAt } from '../../../lib/use-at'
import { useDebounced } from '../../../lib/use-debounced'
import { backOfficeKeys } from '../api/keys'
import { useOpenDocument } from '../api/order-files'
import { createFileView, pagePictureQuery } from '../api/page-pictures'
import { type ViewReason, viewMillis } from '../api/personal-data'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import styles from './FilePreview.module.css'
import type { FileToOpen } from './file-to-open'

/** Of the width of the drawer. */
const zooms: readonly number[] = [100, 150, 200, 300]
const fitting = 100

/** Milliseconds for which the leafing rests before a page is asked for. */
const restMillis = 200

/** Above this width the data are read beside the picture. */
const besideData = '(min-width: 961px)'
const isWide = (): boolean => window.matchMedia(besideData).matches
const followWidth = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(besideData)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

type FilePreviewProps = {
  readonly orderId: string
  readonly file: FileToOpen
  readonly why: ViewReason
  readonly opener: Element | null
  readonly press: number
  readonly besideForm: boolean
  readonly onClose: () => void
}

/** A file of the order, page by page as pictures that the server makes, beside the data that it proves. */
export const FilePreview = ({ orderId, file, why, opener, press, besideForm, onClose }: FilePreviewProps) => {
  const { content, afterOpenChange } = useDialogFocus()
  const isBeside = useSyncExternalStore(followWidth, isWide)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(fitting)
  const [read] = useState(() => createFileView({ orderId, id: file.id, why }))
  const queryClient = useQueryClient()
  const restedOn = useDebounced(page, restMillis)
  const picture = useQuery({
    ...pagePictureQuery({ orderId, press }, page, read),
    enabled: page === restedOn,
    placeholderData: keepPreviousData,
  })
  const opening = useOpenDocument(orderId)
  useFocusBack(opener)
  useAt(press + viewMillis, onClose)
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: backOfficeKeys.pagePictures(orderId, press) }),
    [queryClient, orderId, press],
  )
  const { data, error, isFetching, isPlaceholderData: isOld, refetch } = picture
  // A page that could not be shown leaves the way back to the others.
  const [pages, setPages] = useState(1)
  if (data && data.pages !== pages) setPages(data.pages)
  const sheet = useRef<HTMLElement>(null)

  const go = (to: number) => {
    if (to < 1 || to > pages) return
    setPage(to)
    sheet.current?.scrollTo?.(0, 0)
  }
  const magnify = (steps: number) => {
    const at = zooms.indexOf(zoom) + steps
    setZoom(zooms[Math.max(0, Math.min(at, zooms.length - 1))] ?? fitting)
  }
  const byKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement
    if (isField || event.ctrlKey || event.metaKey || event.altKey) return
    // A magnified page is moved by its arrows.
    const turns = zoom === fitting ? { ArrowLeft: () => go(page - 1), ArrowRight: () => go(page + 1) } : {}
    const keys: Readonly<Record<string, () => void>> = {
      ...turns,
      '+': () => magnify(1),
      '=': () => magnify(1),
      '-': () => magnify(-1),
      '0': () => setZoom(fitting),
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  const openFile = () => opening.mutate({ id: file.id, name: file.name, why })
  return (
    <Drawer
      open
      // The data have the rest of the window.
      size={isBeside ? 'var(--file-width)' : '100%'}
      placement={besideForm ? 'left' : 'right'}
      title={<span className={styles.title}>{file.name}</span>}
      mask={isBeside ? false : { closable: false }}
      aria-modal={!isBeside}
      autoFocus={false}
      classNames={{ body: styles.body ?? '' }}
      onClose={onClose}
      afterOpenChange={afterOpenChange}
      closable={{ 'aria-label': 'Fechar', placement: 'end' }}
    >
      <DialogContent content={content} className={styles.content}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of everything within; each has a button too. */}
        <div className={styles.viewer} onKeyDown={byKey}>
          <div className={styles.bar}>
            {pages > 1 && <PageTurner page={page} pages={pages} onGo={go} />}
            <div className={styles.zoom}>
              <ToolButton
                icon={<ZoomOutOutlined />}
                label="Reduzir"
                works={zoom !== fitting}
                onPress={() => magnify(-1)}
              />
              <Button aria-label={`${zoom}%: ajustar à largura`} onClick={() => setZoom(fitting)}>
                {`${zoom}%`}
              </Button>
              <ToolButton
                icon={<ZoomInOutlined />}
                label="Ampliar"
                works={zoom !== zooms.at(-1)}
                onPress={() => magnify(1)}
              />
            </div>
          </div>
          <section
            ref={sheet}
            className={styles.sheet}
            aria-label={`Imagem de ${file.name}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
            tabIndex={0}
            data-first-focus
          >
            {data && !error && (
              <img
                className={styles.picture}
                src={data.source}
                alt={isOld ? '' : `${file.name}, página ${page} de ${pages}`}
                data-old={isOld}
                style={{ width: `${zoom}%` }}
              />
            )}
          </section>
          <p role="status" className={styles.status}>
            {isFetching ? `Preparando a página ${page}…` : ''}
          </p>
          {error && (
            <p role="alert" className={styles.failure}>
              {problemDetail(error, 'A página não pôde ser mostrada. Tente de novo ou abra o arquivo.')}
            </p>
          )}
          {opening.error && (
            <p role="alert" className={styles.failure}>
              {problemDetail(opening.error, 'O arquivo não pôde ser aberto. Tente de novo.')}
            </p>
          )}
        </div>
        <div className={styles.foot}>
          {error && (
            <Button loading={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          )}
          <Button loading={opening.isPending} onClick={openFile}>
            Abrir o arquivo
          </Button>
          <p className={styles.quiet}>A consulta fica registrada com seu nome e o motivo.</p>
        </div>
      </DialogContent>
    </Drawer>
  )
}

type PageTurnerProps = { readonly page: number; readonly pages: number; readonly onGo: (page: number) => void }

const PageTurner = ({ page, pages, onGo }: PageTurnerProps) => {
  const [typed, setTyped] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Number(typed)
    setTyped(undefined)
    if (Number.isInteger(wanted)) onGo(wanted)
  }
  return (
    <form className={styles.pages} onSubmit={submit}>
      <ToolButton icon={<LeftOutlined />} label="Página anterior" works={page > 1} onPress={() => onGo(page - 1)} />
      <label>
        <span className="visually-hidden">Página</span>
        <input
          inputMode="numeric"
          value={typed ?? String(page)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </label>
      <span>{`de ${pages}`}</span>
      <ToolButton icon={<RightOutlined />} label="Próxima página" works={page < pages} onPress={() => onGo(page + 1)} />
    </form>
  )
}

type ToolButtonProps = {
  readonly icon: ReactNode
  readonly label: string
  readonly works: boolean
  readonly onPress: () => void
}

/** Keeps the focus at the last page, where it does nothing more: a disabled button would lose it. */
const ToolButton = ({ icon, label, works, onPress }: ToolButtonProps) => (
  <Button
    icon={icon}
    className={styles.tool ?? ''}
    aria-label={label}
    aria-disabled={!works}
    onClick={() => works && onPress()}
  />
)
