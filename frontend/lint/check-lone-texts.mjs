// Prints the texts of customers' pages that break under a browser's translator, and fails where there are any.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unsafeTexts } from './lone-texts.mjs'

const root = fileURLToPath(new URL('../src/', import.meta.url))

/**
 * The office works in the language of its screens; public pages run no React, and change nothing. The marks of
 * `Filled` are written at the build alone.
 */
const others =
  /^features\/(back-office|sign-in|home|sales|testimonials|reading|copy-check|not-found)\/|^app\/AntdProvider|^lib\/site-view\/Filled|^components\/(StaffSignIn|Testimonial)\//

const files = readdirSync(root, { recursive: true })
  .filter((file) => file.endsWith('.tsx') && !/\.spec\.|(^|\/)testing\//.test(file) && !others.test(file))
  .map((file) => ({ file: `frontend/src/${file}`, source: readFileSync(root + file, 'utf8') }))

const findings = unsafeTexts(files)
const advice = 'Give each of these texts an element of its own, with one string as its only child.'
if (findings.length > 0) process.stdout.write([...findings, advice, ''].join('\n'))
process.exitCode = findings.length > 0 || files.length === 0 ? 1 : 0
