-- Records as documents: what calls answer of the working copy, and what Homologar freezes. The shapes are the contract's
-- (materiais/retrato.ts, acabamentos/retrato.ts).

-- A choice as lists answer it. As stable as what makes its document, or it would be called for each choice instead of being
-- part of the statement that reads it.
CREATE OR REPLACE FUNCTION portal_opcao(valor int, rotulo text) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN valor IS NOT NULL THEN jsonb_build_object('value', valor, 'label', rotulo) END $$;

-- What applies to a component, in the shape that versions keep: its own rows, or those of a company. What is marked for
-- deletion is on the market and no longer in what goes there next.
CREATE OR REPLACE FUNCTION portal_aplicaveis(componente int, empresa int) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', a.id, 'idAplicavel', m.id, 'codigo', m.codigo, 'descricao', m.descricao,
        'referencia', portal_opcao(r.id, r.descricao)) ORDER BY a.id)
      FROM aplicabilidade a JOIN material m ON m.id = a.id_aplicavel JOIN referencia r ON r.id = m.id_referencia
      WHERE a.id_material = componente AND a.id_empresa IS NOT DISTINCT FROM empresa AND NOT a.excluida), '[]')
  $$;

-- What hangs on a product, list by list as its document has them: a save asks for those that its kind is judged by. Of one
-- on which nothing hangs there is no row.
CREATE OR REPLACE VIEW retrato_anexos AS
SELECT a.id_material AS id, jsonb_object_agg(a.anexo, jsonb_build_object('sha256', a.sha256, 'nome', a.nome,
  'miniatura', a.miniatura, 'tamanho', f.tamanho, 'em', a.em)) AS conteudo
FROM material_anexo a JOIN arquivo f ON f.sha256 = a.sha256 GROUP BY a.id_material;

CREATE OR REPLACE VIEW retrato_barras AS
SELECT x.id_material AS id, jsonb_agg(jsonb_build_object('id', x.id, 'tamanhoBarra', x.tamanho_barra) ORDER BY x.tamanho_barra) AS conteudo
FROM perfil_barra x GROUP BY x.id_material;

CREATE OR REPLACE VIEW retrato_compostos AS
SELECT x.id_material AS id, jsonb_agg(jsonb_build_object('id', x.id, 'perfilCh', x.perfil_ch, 'idParte', x.id_parte,
  'posTrat', x.pos_trat) ORDER BY x.id) AS conteudo
FROM perfil_composto x GROUP BY x.id_material;

CREATE OR REPLACE VIEW retrato_cores AS
SELECT x.id_material AS id, jsonb_agg(jsonb_build_object('id', x.id, 'cor', portal_opcao(xc.id, xc.descricao), 'fatorSolar', x.fator_solar,
  'absorcaoEnergetica', x.absorcao_energetica, 'transmissaoTermica', x.transmissao_termica,
  'transmissaoLuminosidade', x.transmissao_luminosidade, 'bloqueioCalor', x.bloqueio_calor,
  'reflexaoInterior', x.reflexao_interior, 'reflexaoExterior', x.reflexao_exterior, 'ativo', x.ativo) ORDER BY x.id) AS conteudo
FROM vidro_cor x JOIN cor xc ON xc.id = x.id_cor GROUP BY x.id_material;

CREATE OR REPLACE VIEW retrato_medidas AS
SELECT x.id_material AS id, jsonb_agg(jsonb_build_object('id', x.id, 'largura', x.largura, 'altura', x.altura, 'espessura', x.espessura,
  'cores', coalesce((SELECT jsonb_agg(portal_opcao(xc.id, xc.descricao) ORDER BY xc.descricao, xc.id)
    FROM kit_medida_cor mc JOIN cor xc ON xc.id = mc.id_cor WHERE mc.id_medida = x.id), '[]')) ORDER BY x.id) AS conteudo
FROM kit_medida x GROUP BY x.id_material;

CREATE OR REPLACE VIEW retrato_composicao AS
SELECT x.id_material AS id, jsonb_agg(jsonb_build_object('id', x.id, 'tipo', x.tipo, 'idProduto', x.id_produto, 'codigoProduto', x.codigo_produto,
  'descricao', x.descricao, 'unidade', x.unidade, 'quantidade', x.quantidade, 'usinagem', x.usinagem) ORDER BY x.id) AS conteudo
FROM kit_composicao x GROUP BY x.id_material;

-- The document of each kind, with its fields and the rows that hang on it: what is planned to read one has nothing in it
-- of the others. Its row and what that names are joined, so that a set is joined once and one record read by its keys: as a
-- question within each row, the planner hashed every small list anew for each product of a release. Each is made at once of
-- what all kinds say (`comum`, of `comuns`) and what only it does: put together of two documents, it would be written twice.
DO $escrita$
DECLARE
  comum text := $$
  'esquema', 2, 'id', m.id, 'tipo', m.tipo, 'codigo', m.codigo, 'codigoInterno', m.codigo_interno, 'descricao', m.descricao,
  'ipi', m.ipi, 'ncm', m.ncm, 'cest', m.cest, 'origem', m.origem, 'status', m.status,
  'referencia', jsonb_build_object('value', r.id, 'label', r.descricao, 'logo', r.logo),
  'linha', CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('value', l.id, 'label', l.descricao, 'logo', l.logo) END,
  'sucessor', portal_opcao(s.id, s.codigo || ' – ' || s.descricao),
  'anexos', coalesce((SELECT x.conteudo FROM retrato_anexos x WHERE x.id = m.id), '{}'),
  'caracteristicas', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'nome', x.nome, 'descricao', x.descricao) ORDER BY x.id)
    FROM caracteristica x WHERE x.id_material = m.id), '[]'),
  'linhasAplicacao', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'linha', (
      SELECT jsonb_build_object('value', xl.id, 'label', xl.descricao, 'logo', xl.logo) FROM linha xl WHERE xl.id = x.id_linha)) ORDER BY x.id)
    FROM linha_aplicacao x WHERE x.id_material = m.id), '[]')$$;
  comuns text := $$
FROM material m JOIN referencia r ON r.id = m.id_referencia LEFT JOIN linha l ON l.id = m.id_linha
  LEFT JOIN material s ON s.id = m.id_sucessor$$;
  -- The lists that only some kinds have, which are empty in the document of any other.
  vazias text[] := '{barras,compostos,cores,medidas,composicao,aplicabilidades}';
  especie record;
BEGIN
  FOR especie IN SELECT * FROM (VALUES
    ('COMPONENTE', '{aplicabilidades}'::text[],
$$  'dados', CASE WHEN k.id IS NULL THEN '{}' ELSE
    jsonb_build_object('grupo', portal_opcao(g.id, g.descricao), 'cor', portal_opcao(c.id, c.descricao),
      'unidadeItem', portal_opcao(ui.id, ui.sigla), 'unidadeEmbalagem', portal_opcao(ue.id, ue.sigla),
      'quantidadeEmbalagem', k.quantidade_embalagem, 'otimizacaoBarra', k.otimizacao_barra,
      'aplicabilidade', portal_opcao(ra.id, ra.descricao)) END,
  'aplicabilidades', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', x.id, 'idAplicavel', xm.id, 'codigo', xm.codigo, 'descricao', xm.descricao,
      'referencia', portal_opcao(xr.id, xr.descricao)) ORDER BY x.id)
    FROM aplicabilidade x JOIN material xm ON xm.id = x.id_aplicavel JOIN referencia xr ON xr.id = xm.id_referencia
    WHERE x.id_material = m.id AND x.id_empresa IS NULL AND NOT x.excluida), '[]')$$,
$$LEFT JOIN componente k ON k.id = m.id LEFT JOIN grupo g ON g.id = k.id_grupo LEFT JOIN cor c ON c.id = k.id_cor
  LEFT JOIN unidade ui ON ui.id = k.id_unidade_item LEFT JOIN unidade ue ON ue.id = k.id_unidade_embalagem
  LEFT JOIN referencia ra ON ra.id = k.id_aplicabilidade$$),
    ('PERFIL', '{barras,compostos}'::text[],
$$  'dados', CASE WHEN k.id IS NULL THEN '{}' ELSE
    jsonb_build_object('peso', k.peso, 'unidadeValorizacao', portal_opcao(u.id, u.sigla),
      'maisDeUmTamanhoBarra', k.mais_de_um_tamanho_barra, 'barra1', k.barra1, 'barra2', k.barra2, 'barra3', k.barra3,
      'classeId', portal_opcao(ci.id, ci.codigo), 'prenativo', portal_opcao(p.id, p.codigo || ' – ' || p.descricao),
      'perda', k.perda, 'composto', k.composto, 'liga', portal_opcao(lg.id, lg.descricao),
      'tempera', portal_opcao(t.id, t.descricao), 'terminal', k.terminal, 'wxt', k.wxt, 'jxt', k.jxt, 'wy', k.wy, 'jy', k.jy,
      'perimetroTotal', k.perimetro_total, 'perimetroTratamento', k.perimetro_tratamento) END,
  -- Bars of other lengths belong to Medida Especial: without it nobody sees them, and they wait for it to come back.
  'barras', CASE WHEN k.mais_de_um_tamanho_barra = 0 THEN '[]' ELSE
    coalesce((SELECT x.conteudo FROM retrato_barras x WHERE x.id = m.id), '[]') END,
  'compostos', coalesce((SELECT x.conteudo FROM retrato_compostos x WHERE x.id = m.id), '[]')$$,
$$LEFT JOIN perfil k ON k.id = m.id LEFT JOIN unidade u ON u.id = k.id_unidade_valorizacao
  LEFT JOIN classe_id ci ON ci.id = k.id_classe LEFT JOIN prenativo p ON p.id = k.id_prenativo
  LEFT JOIN liga lg ON lg.id = k.id_liga LEFT JOIN tempera t ON t.id = k.id_tempera$$),
    ('SUPERFICIE', '{}'::text[],
$$  'dados', CASE WHEN k.id IS NULL THEN '{}' ELSE
    jsonb_build_object('peso', k.peso, 'cor', portal_opcao(c.id, c.descricao),
      'unidadeValorizacao', portal_opcao(u.id, u.sigla), 'grupo', portal_opcao(g.id, g.descricao), 'passo', k.passo,
      'terminal', k.terminal, 'tipoTecido', portal_opcao(tt.id, tt.descricao), 'voltagem', k.voltagem,
      'larguraMinima', k.largura_minima, 'larguraMaxima', k.largura_maxima, 'alturaMinima', k.altura_minima,
      'alturaMaxima', k.altura_maxima) END$$,
$$LEFT JOIN superficie k ON k.id = m.id LEFT JOIN cor c ON c.id = k.id_cor
  LEFT JOIN unidade u ON u.id = k.id_unidade_valorizacao LEFT JOIN grupo g ON g.id = k.id_grupo
  LEFT JOIN tipo_tecido tt ON tt.id = k.id_tipo_tecido$$),
    ('VIDRO', '{cores}'::text[],
$$  'dados', CASE WHEN k.id IS NULL THEN '{}' ELSE
    jsonb_build_object('tipoVidro', portal_opcao(tv.id, tv.descricao), 'espessura', k.espessura, 'peso', k.peso,
      'fatorlh', k.fatorlh, 'controleSolar', k.controle_solar, 'bloqueioRuido', k.bloqueio_ruido,
      'arredondamento', k.arredondamento) END,
  'cores', coalesce((SELECT x.conteudo FROM retrato_cores x WHERE x.id = m.id), '[]')$$,
$$LEFT JOIN vidro k ON k.id = m.id LEFT JOIN tipo_vidro tv ON tv.id = k.id_tipo_vidro$$),
    ('KIT', '{medidas,composicao}'::text[],
$$  'dados', CASE WHEN k.id IS NULL THEN '{}' ELSE
    jsonb_build_object('tipoKit', k.tipo_kit, 'grupo', portal_opcao(g.id, g.descricao)) END,
  -- Width and height belong to kits of engineering: one of ferragem (1) does not show those that it had as such.
  'medidas', coalesce((SELECT CASE WHEN k.tipo_kit = 1 THEN (
      SELECT jsonb_agg(y.medida || '{"largura": null, "altura": null}' ORDER BY y.n)
      FROM jsonb_array_elements(x.conteudo) WITH ORDINALITY AS y(medida, n)) ELSE x.conteudo END
    FROM retrato_medidas x WHERE x.id = m.id), '[]'),
  'composicao', coalesce((SELECT x.conteudo FROM retrato_composicao x WHERE x.id = m.id), '[]')$$,
$$LEFT JOIN kit k ON k.id = m.id LEFT JOIN grupo g ON g.id = k.id_grupo$$)) AS t (tipo, listas, seus, juntos)
  LOOP
    EXECUTE format('CREATE OR REPLACE VIEW %I AS SELECT m.id, jsonb_build_object(%s, %s%s) AS conteudo %s %s WHERE m.tipo = %L',
      'retrato_' || lower(especie.tipo), comum, especie.seus,
      (SELECT string_agg(format(', %L, ''[]''::jsonb', nome), '') FROM unnest(vazias) AS nome WHERE nome <> ALL (especie.listas)),
      comuns, especie.juntos, especie.tipo);
  END LOOP;
END $escrita$;

-- What the documents of kinds were put together of in the version before; the last view that read it was just replaced.
DROP VIEW IF EXISTS retrato_comum;

-- Documents of all kinds, for the statements of the version before; what runs often asks for those of a kind.
CREATE OR REPLACE VIEW material_retrato AS
SELECT id, conteudo FROM retrato_componente
  UNION ALL SELECT id, conteudo FROM retrato_perfil
  UNION ALL SELECT id, conteudo FROM retrato_superficie
  UNION ALL SELECT id, conteudo FROM retrato_vidro
  UNION ALL SELECT id, conteudo FROM retrato_kit;

-- The list that a company keeps for a component.
CREATE OR REPLACE VIEW aplicabilidade_retrato AS SELECT id, portal_aplicaveis(id_material, id_empresa) AS conteudo FROM aplicabilidade_base;

-- A finish.
CREATE OR REPLACE VIEW acabamento_retrato AS
SELECT a.id, jsonb_build_object(
  'esquema', 1, 'id', a.id, 'codigo', a.codigo, 'descricao', a.descricao, 'status', a.status,
  'referencia', portal_opcao(r.id, r.descricao), 'tipoAcabamento', portal_opcao(t.id, t.descricao),
  'loteMinimo', a.lote_minimo, 'unidade', portal_opcao(u.id, u.sigla)
) AS conteudo
FROM acabamento a JOIN referencia r ON r.id = a.id_referencia LEFT JOIN tipo_acabamento t ON t.id = a.id_tipo_acabamento
  LEFT JOIN unidade u ON u.id = a.id_unidade;

-- Whether a frozen copy may show a file, which costs less than to ask for which: whoever adds a place to the function below
-- adds it here, and the other way round (materiais/retrato.test.ts).
CREATE OR REPLACE FUNCTION portal_pode_ter_arquivos(conteudo jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT conteudo -> 'anexos' <> '{}' OR conteudo #>> '{referencia,logo}' IS NOT NULL
      OR conteudo #>> '{linha,logo}' IS NOT NULL OR conteudo -> 'linhasAplicacao' <> '[]'
  $$;

-- Every file that a frozen copy shows, for the orphan collector.
CREATE OR REPLACE FUNCTION portal_arquivos_do_retrato(conteudo jsonb) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT DISTINCT sha FROM (
      SELECT a.valor ->> 'sha256' AS sha FROM jsonb_each(conteudo -> 'anexos') AS a(chave, valor)
      UNION ALL SELECT a.valor ->> 'miniatura' FROM jsonb_each(conteudo -> 'anexos') AS a(chave, valor)
      UNION ALL SELECT conteudo #>> '{referencia,logo}'
      UNION ALL SELECT conteudo #>> '{linha,logo}'
      UNION ALL SELECT l.valor #>> '{linha,logo}' FROM jsonb_array_elements(conteudo -> 'linhasAplicacao') AS l(valor)
    ) todos WHERE sha IS NOT NULL
  $$;
