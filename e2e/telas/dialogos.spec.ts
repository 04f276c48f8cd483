import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { CENAS } from '../cenas.ts'

const WEB = fileURLToPath(new URL('../../apps/web/src/', import.meta.url))
const DIALOGO = /<(?:Dialog|ModalForm|ConfirmDialog|DeleteDialog|EachRowDialog|Drawer\.Root)\b/g
/** What dialogs are made of. */
const FEITO = /^ui\/(?:feedback\/(?!LeaveDialog)|form\/|table\/EachRowDialog)|\.(?:test|fixture)\.tsx$/

const quantos = new Map(
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((arquivo) => arquivo.endsWith('.tsx') && !FEITO.test(arquivo))
    .map((arquivo): [string, number] => [
      arquivo.replace(/\.tsx$/, ''),
      [...readFileSync(`${WEB}${arquivo}`, 'utf8').matchAll(DIALOGO)].length,
    ])
    .filter(([, vezes]) => vezes > 0),
)

it('every dialog of the browser is a scene, so that axe looks at it and closing it is seen to keep the focus', () => {
  const cenas = Map.groupBy(
    CENAS.filter(({ abre }) => abre !== undefined),
    ({ abre }) => abre,
  )
  const semCena = [...quantos].filter(([parte, vezes]) => (cenas.get(parte)?.length ?? 0) < vezes)
  expect(semCena.map(([parte, vezes]) => `${parte}: ${vezes}`)).toEqual([])
  expect([...cenas.keys()].filter((parte) => !quantos.has(String(parte)))).toEqual([])
})
