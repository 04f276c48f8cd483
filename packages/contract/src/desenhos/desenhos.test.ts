import { describe, expect, it } from 'vitest'
import { bindNames } from '../core/bind.ts'
import { imagemForm, listaProjetos, projetoForm, PROJETOS_POR_PAGINA } from './desenhos.ts'

const ler = (corpo: object) => imagemForm.safeParse(bindNames(imagemForm, corpo))

describe('the drawing that is sent (desenhos.002, decisions D-11, D-15)', () => {
  const certo = { imagemBase64: 'iVBO', jsonImagem: '{}', formatoImagemBase64: 'png' }

  it('is for projects by number or by object, with the version that was seen', () => {
    const projetos = [3, '4', { idProjeto: 5 }, { IdProjeto: 6, versao: 2 }]
    expect(ler({ ...certo, projetos }).data).toEqual({
      ...certo,
      projetos: [{ idProjeto: 3 }, { idProjeto: 4 }, { idProjeto: 5 }, { idProjeto: 6, versao: 2 }],
    })
  })

  it.each([
    ['no project', { ...certo, projetos: [] }],
    ['a number that is none', { ...certo, projetos: ['x'] }],
    ['another format', { ...certo, projetos: [1], formatoImagemBase64: 'jpg' }],
    ['a picture without a drawing', { projetos: [1], imagemBase64: 'iVBO', jsonImagem: '' }],
    ['a drawing without a picture', { projetos: [1], imagemBase64: null, jsonImagem: '{}' }],
  ])('is refused: %s', (_, corpo) => {
    expect(ler(corpo).success).toBe(false)
  })

  it('takes a drawing away when both are empty', () => {
    expect(ler({ projetos: [1], imagemBase64: '', jsonImagem: '' }).data).toEqual({
      projetos: [{ idProjeto: 1 }],
      imagemBase64: null,
      jsonImagem: null,
      formatoImagemBase64: 'png',
    })
  })
})

it('projects come ten on a page (desenhos.005)', () => {
  expect(PROJETOS_POR_PAGINA).toBe(10)
  expect(listaProjetos.query?.parse({ pageIndex: 0 }).pageSize).toBe(10)
})

it('a project asks for code, description, designer and line (decisions D-13)', () => {
  expect(projetoForm.safeParse({}).error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    ['codigo', 'descricao', 'projetista', 'linha'].map((campo) => [campo, 'Campo obrigatório']),
  )
})
