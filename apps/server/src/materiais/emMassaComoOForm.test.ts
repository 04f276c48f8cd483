import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Campo } from '@portal/contract/campos/campo'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import type { Lista } from '@portal/contract/campos/listas'
import { UNIDADE_KG } from '@portal/contract/core/idsFixos'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { campoEmMassa, type CamposEmMassa } from '@portal/contract/materiais/emMassa'
import { MOTIVOS, motivoNoCampo } from '@portal/contract/materiais/julgarEmMassa'
import { novoCodigo, novoMundo, type Mundo } from './mundo.fixture.ts'

/** A bulk change is what the form would have saved product by product, or what it would have refused. */
const TIPOS = TIPO_MATERIAL.map(({ value }) => value)
const NOMES = [
  ...new Set(TIPOS.flatMap((tipo) => Object.keys({ ...CAMPOS_DO_MATERIAL, ...CAMPOS_DA_ESPECIE[tipo] }))),
].filter((nome) => TIPOS.some((tipo) => campoEmMassa(tipo, nome)))

let mundo: Mundo
let dasListas: Readonly<Partial<Record<Lista, readonly number[]>>>
/** Of each kind one product for the bulk change, and one like it for its form. */
let pares: { tipo: TipoMaterial; emMassa: number; noForm: number }[]

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  const idsDe = async (tabela: 'liga' | 'tempera') =>
    (await mundo.database.ler.query<{ id: number }>(`SELECT id FROM ${tabela} ORDER BY id LIMIT 3`)).rows.map(
      ({ id }) => id,
    )
  const novo = (tipo: TipoMaterial, codigo = novoCodigo()) =>
    mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, { codigo }))
  pares = []
  for (const tipo of TIPOS) pares.push({ tipo, emMassa: await novo(tipo), noForm: await novo(tipo) })
  const { cadastros, referencias, linhas } = mundo
  dasListas = {
    referencia: [referencias.gold, referencias.prata, referencias.alheia, referencias.ana],
    linha: [linhas.l25, linhas.l30, linhas.solta, linhas.ana],
    grupo: [cadastros.grupoComponente, cadastros.grupoSuperficie, cadastros.grupoKit, cadastros.grupoDaAna],
    cor: [cadastros.corComponente, cadastros.corSuperficie, cadastros.corDaAna],
    unidade: [cadastros.peca, UNIDADE_KG, cadastros.unidadeDaAna],
    unidadePerfil: [UNIDADE_KG, cadastros.peca],
    classeId: [cadastros.classe, cadastros.classeDaAna],
    prenativo: [cadastros.prenativo, cadastros.outroPrenativo],
    liga: await idsDe('liga'),
    tempera: await idsDe('tempera'),
    tipoTecido: [cadastros.tecido],
    tipoVidro: [cadastros.laminado, cadastros.temperado, cadastros.tipoVidroDaAna],
    aplicabilidade: [referencias.gold, referencias.ana],
    produto: [await novo('VIDRO'), await novo('PERFIL')],
  }
})
afterAll(() => mundo.fechar())

const campoDe = (nome: string): Campo => {
  const [campo] = TIPOS.flatMap((tipo) => campoEmMassa(tipo, nome) ?? [])
  if (!campo) throw new Error(`no kind has ${nome}`)
  return campo
}

function valoresDe(nome: string): (string | number | null)[] {
  const { forma, opcoes, lista } = campoDe(nome)
  if (lista) return [...(dasListas[lista] ?? []), 1_999_999_999, null]
  if (opcoes) return [...opcoes.map(({ value }) => value), 99, null]
  if (forma !== 'texto') return [0, '12,5', '7', 100_000, 'x', null]
  return ['76042100', '1004500', 'Uma descrição', '', 'x'.repeat(120), null]
}

const mudanca = fc
  .uniqueArray(fc.constantFrom(...NOMES), { minLength: 1, maxLength: 3 })
  .chain((nomes) => fc.record(Object.fromEntries(nomes.map((nome) => [nome, fc.nat().map((n) => [nome, n] as const)]))))
  .map((ditos): CamposEmMassa =>
    Object.fromEntries(
      Object.values(ditos).map(([nome, n]) => {
        const valores = valoresDe(nome)
        return [nome, valores[n % valores.length] ?? null]
      }),
    ),
  )

async function documento(id: number): Promise<unknown> {
  const [lido = {}] = await mundo.documentos(id)
  const { id: _id, codigo: _codigo, ...outros } = lido
  return outros
}

/** What the form of the product answers to the same change; another reference clears the line in it (materiais.025). */
async function peloForm({ tipo, noForm }: (typeof pares)[number], campos: CamposEmMassa) {
  const url = `/${tipo.toLowerCase()}`
  const { corpo: antes } = await mundo.pedir('dora', 'GET', `${url}/${noForm}?modoEdicao=true`)
  const outra = 'referencia' in campos && campos['referencia'] !== (antes['referencia'] as { value: number }).value
  const { status, corpo, lista } = await mundo.pedir('dora', 'POST', url, {
    ...antes,
    ...(outra && { linha: null }),
    ...campos,
  })
  const recusas = status === 200 ? [] : lista.length ? lista : [corpo as { message: string; propertyName?: string }]
  return {
    salvou: status === 200,
    recusas: recusas.map(({ propertyName = '', message }) => ({ propertyName, message })),
  }
}

const SO_DAQUI: Readonly<Record<string, readonly string[]>> = {
  referencia: [MOTIVOS.referencia, MOTIVOS.codigo, MOTIVOS.faltaLinha],
  sucessor: [MOTIVOS.sucessor, MOTIVOS.ciclo],
}

/** Whether the change was made, and where it differs from what the forms do. */
async function conferir(campos: CamposEmMassa): Promise<{ feita: boolean; desvios: string[] }> {
  const ids = pares.map(({ emMassa }) => emMassa)
  const antes = new Map(await Promise.all(ids.map(async (id) => [id, await documento(id)] as const)))
  const { status, corpo } = await mundo.pedir('dora', 'POST', '/produto/alterarEmMassa', { ids, campos })
  const feita = status === 200
  const motivos = feita ? (corpo['recusados'] as { motivo: string }[]).map(({ motivo }) => motivo) : []
  const desvios: string[] = []
  for (const par of pares) {
    const { tipo, emMassa, noForm } = par
    const temTodos = Object.keys(campos).every((nome) => campoEmMassa(tipo, nome))
    const { salvou, recusas } = temTodos ? await peloForm(par, campos) : { salvou: false, recusas: [] }
    const [ficou, devia] = [await documento(emMassa), salvou ? await documento(noForm) : antes.get(emMassa)]
    const [nome = '', outro] = Object.keys(campos)
    const possiveis = [
      ...recusas.map(({ propertyName, message }) => motivoNoCampo(tipo, propertyName, message)),
      ...(SO_DAQUI[nome] ?? []),
    ]
    const umSo = temTodos && outro === undefined && feita
    const semMotivo = umSo && !salvou && !possiveis.some((motivo) => motivos.includes(motivo))
    if (!isDeepStrictEqual(ficou, devia) || (salvou && !feita) || semMotivo)
      desvios.push(JSON.stringify({ tipo, campos, status, motivos, recusas, ficou, devia }))
  }
  return { feita, desvios }
}

describe('a bulk change', () => {
  it.each(NOMES)(
    'of %s, over products of all kinds, is what their forms would have saved, or refused',
    async (nome) => {
      const vezes = []
      for (const valor of valoresDe(nome)) vezes.push(await conferir({ [nome]: valor }))
      expect(vezes.flatMap(({ desvios }) => desvios)).toEqual([])
      expect(vezes.map(({ feita }) => feita)).toContain(true)
    },
  )

  it('of several fields at once, too', async () => {
    await fc.assert(
      fc.asyncProperty(mudanca, async (campos) => {
        expect((await conferir(campos)).desvios).toEqual([])
      }),
      { numRuns: 15, seed: 78 },
    )
  })

  it('of any field is undone in all of its products', async () => {
    const ids = pares.map(({ emMassa }) => emMassa)
    const documentos = () => Promise.all(ids.map(documento))
    for (const nome of NOMES) {
      const valores = valoresDe(nome)
      for (const valor of [valores[0] ?? null, valores[1] ?? null]) {
        const antes = await documentos()
        const { corpo } = await mundo.pedir('dora', 'POST', '/produto/alterarEmMassa', {
          ids,
          campos: { [nome]: valor },
        })
        if (!corpo['alterados']) continue
        const { rows } = await mundo.database.ler.query<{ ato: string }>(
          "SELECT max(id) AS ato FROM auditoria WHERE chamada = 'proprio.produtos.alterarEmMassa'",
        )
        const desfeito = await mundo.pedir('dora', 'POST', '/produto/desfazerEmMassa', { ato: Number(rows[0]?.ato) })
        expect([nome, desfeito.corpo['desfeitos'], desfeito.corpo['recusados']]).toEqual([nome, corpo['alterados'], []])
        expect([nome, await documentos()]).toEqual([nome, antes])
      }
    }
  })
})
