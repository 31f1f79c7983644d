import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inlineScriptSources } from './site-pages.js'

const folder = mkdtempSync(join(tmpdir(), 'cartorio-inline-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the scripts in the HTML of the site', () => {
  it('are none where there is no site', () => expect(inlineScriptSources(folder)).toEqual([]))

  it('are named by their digests, each once, and neither files nor data are', () => {
    mkdirSync(join(folder, 'pages', 'more'), { recursive: true })
    const page = `<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script><script>start()</script>`
    writeFileSync(join(folder, 'pages', 'index.html'), page)
    writeFileSync(join(folder, 'pages', 'more', 'one.html'), page)
    expect(inlineScriptSources(folder)).toEqual([`'sha256-${hash('sha256', 'start()', 'base64')}'`])
  })

  it('may hold a sign that begins a tag elsewhere', () => {
    const script = `if (1 < 2) start('<b>')\nstart(/^[<(]/)`
    writeFileSync(join(folder, 'pages', 'index.html'), `<script>${script}</script><p>a</p>`)
    rmSync(join(folder, 'pages', 'more'), { recursive: true })
    expect(inlineScriptSources(folder)).toEqual([`'sha256-${hash('sha256', script, 'base64')}'`])
  })
})
