-- The market of any day (decision 0031).

-- The moment of a release: one for all that a transaction brings to the market, and later than any before, also where the
-- clock was set back or a transaction that began earlier had to wait for its turn.
CREATE OR REPLACE FUNCTION portal_instante_do_mercado() RETURNS timestamptz
  LANGUAGE plpgsql AS $$
DECLARE
  dito text := current_setting('portal.instante_do_mercado', true);
  instante timestamptz;
BEGIN
  IF coalesce(dito, '') <> '' THEN
    RETURN dito::timestamptz;
  END IF;
  SELECT greatest(clock_timestamp(), max(ultimo) + interval '1 microsecond') INTO instante
  FROM (SELECT max(de) AS ultimo FROM material_vigencia
    UNION ALL SELECT max(ate) FROM material_vigencia WHERE ate < 'infinity'
    UNION ALL SELECT max(de) FROM acabamento_vigencia
    UNION ALL SELECT max(ate) FROM acabamento_vigencia WHERE ate < 'infinity') anteriores;
  PERFORM set_config('portal.instante_do_mercado', instante::text, true);
  RETURN instante;
END $$;

-- Keeps since when and until when a product stood on the market as it does. Planned for the rows that changed (EXECUTE): by a
-- plan for any number of them, each row would be looked for among all that changed. Not by a setting of the function, which
-- would have the check of each row's foreign key planned anew, too.
CREATE OR REPLACE FUNCTION portal_datar_mercado() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  agora timestamptz := portal_instante_do_mercado();
  mudados int[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    mudados := ARRAY(SELECT id FROM depois);
  ELSIF TG_OP = 'DELETE' THEN
    mudados := ARRAY(SELECT id FROM antes);
  ELSE
    -- Not joined, for a plan that was made for one row stays for a session (portal_guardar_texto, busca.sql).
    mudados := ARRAY(SELECT id FROM (
      SELECT id, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status, id_versao_pro, id_versao_mobi FROM depois
      EXCEPT SELECT id, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status, id_versao_pro, id_versao_mobi FROM antes) outro);
  END IF;
  -- What the same transaction showed before was never seen by anybody.
  EXECUTE 'DELETE FROM material_vigencia WHERE de = $1 AND id_material = ANY ($2)' USING agora, mudados;
  EXECUTE 'UPDATE material_vigencia SET ate = $1 WHERE ate = ''infinity'' AND id_material = ANY ($2)' USING agora, mudados;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE 'INSERT INTO material_vigencia (id_material, de, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status,
        id_versao_pro, id_versao_mobi, desde, busca, ordem_codigo, escopo, situacao_exibida)
      SELECT id, $1, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status, id_versao_pro, id_versao_mobi,
        desde, busca, ordem_codigo, escopo, situacao_exibida
      FROM depois WHERE id = ANY ($2)' USING agora, mudados;
  END IF;
  RETURN NULL;
END $$;

-- The same told by what was released when: for what was on the market before this was kept, and to hold the triggers to it.
CREATE OR REPLACE FUNCTION portal_mercado_publicado() RETURNS SETOF material_vigencia
  LANGUAGE sql STABLE AS $$
    SELECT e.id_material, e.em, coalesce(lead(e.em) OVER (PARTITION BY e.id_material ORDER BY e.em), 'infinity'),
      c ->> 'tipo', (c #>> '{referencia,value}')::int, (c #>> '{linha,value}')::int, c ->> 'codigo', c ->> 'codigoInterno',
      c ->> 'descricao', (c ->> 'status')::smallint, pro.id_versao, mobi.id_versao, pro.em,
      portal_busca((c ->> 'codigo') || ' ' || coalesce(c ->> 'codigoInterno', '') || ' ' || (c ->> 'descricao')),
      portal_ordem(c ->> 'codigo'), portal_escopo(c ->> 'tipo', (c #>> '{referencia,value}')::int),
      CASE WHEN mobi.id_versao IS DISTINCT FROM pro.id_versao THEN 5 ELSE 3 END::smallint
    FROM (SELECT DISTINCT id_material, em FROM material_publicacao) e
      CROSS JOIN LATERAL (SELECT p.id_versao, p.em FROM material_publicacao p
        WHERE p.id_material = e.id_material AND p.alvo = 'CEM_PRO' AND p.em <= e.em ORDER BY p.em DESC, p.id DESC LIMIT 1) pro
      LEFT JOIN LATERAL (SELECT p.id_versao FROM material_publicacao p
        WHERE p.id_material = e.id_material AND p.alvo = 'CEM_MOBI' AND p.em <= e.em ORDER BY p.em DESC, p.id DESC LIMIT 1) mobi ON true
      JOIN material_versao v ON v.id = pro.id_versao CROSS JOIN LATERAL (SELECT v.conteudo AS c) documento
  $$;

-- Keeps since when and until when a finish stood on the market as it does.
CREATE OR REPLACE FUNCTION portal_datar_mercado_de_acabamentos() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  agora timestamptz := portal_instante_do_mercado();
  mudados int[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    mudados := ARRAY(SELECT id FROM depois);
  ELSIF TG_OP = 'DELETE' THEN
    mudados := ARRAY(SELECT id FROM antes);
  ELSE
    mudados := ARRAY(SELECT id FROM (
      SELECT id, id_referencia, codigo, descricao, busca, id_versao_pro, id_versao_mobi FROM depois
      EXCEPT SELECT id, id_referencia, codigo, descricao, busca, id_versao_pro, id_versao_mobi FROM antes) outro);
  END IF;
  -- What the same transaction showed before was never seen by anybody.
  EXECUTE 'DELETE FROM acabamento_vigencia WHERE de = $1 AND id_acabamento = ANY ($2)' USING agora, mudados;
  EXECUTE 'UPDATE acabamento_vigencia SET ate = $1 WHERE ate = ''infinity'' AND id_acabamento = ANY ($2)' USING agora, mudados;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE 'INSERT INTO acabamento_vigencia (id_acabamento, de, id_referencia, codigo, descricao, id_versao_pro, id_versao_mobi, desde, busca,
        ordem_codigo, situacao_exibida)
      SELECT id, $1, id_referencia, codigo, descricao, id_versao_pro, id_versao_mobi, desde, busca, portal_ordem(codigo),
        CASE WHEN id_versao_mobi IS DISTINCT FROM id_versao_pro THEN 5 ELSE 3 END
      FROM depois WHERE id = ANY ($2)' USING agora, mudados;
  END IF;
  RETURN NULL;
END $$;

-- The same told by what was released when.
CREATE OR REPLACE FUNCTION portal_mercado_publicado_de_acabamentos() RETURNS SETOF acabamento_vigencia
  LANGUAGE sql STABLE AS $$
    SELECT e.id_acabamento, e.em, coalesce(lead(e.em) OVER (PARTITION BY e.id_acabamento ORDER BY e.em), 'infinity'),
      (c #>> '{referencia,value}')::int, c ->> 'codigo', c ->> 'descricao', pro.id_versao, mobi.id_versao, pro.em,
      portal_busca(concat_ws(' ', c ->> 'codigo', c ->> 'descricao', c #>> '{referencia,label}', c #>> '{tipoAcabamento,label}')),
      portal_ordem(c ->> 'codigo'), CASE WHEN mobi.id_versao IS DISTINCT FROM pro.id_versao THEN 5 ELSE 3 END::smallint
    FROM (SELECT DISTINCT id_acabamento, em FROM acabamento_publicacao) e
      CROSS JOIN LATERAL (SELECT p.id_versao, p.em FROM acabamento_publicacao p
        WHERE p.id_acabamento = e.id_acabamento AND p.alvo = 'CEM_PRO' AND p.em <= e.em ORDER BY p.em DESC, p.id DESC LIMIT 1) pro
      LEFT JOIN LATERAL (SELECT p.id_versao FROM acabamento_publicacao p
        WHERE p.id_acabamento = e.id_acabamento AND p.alvo = 'CEM_MOBI' AND p.em <= e.em ORDER BY p.em DESC, p.id DESC LIMIT 1) mobi ON true
      JOIN acabamento_versao v ON v.id = pro.id_versao CROSS JOIN LATERAL (SELECT v.conteudo AS c) documento
  $$;

SELECT
  portal_ao_mudar('material_mercado', 'data', 'portal_datar_mercado()'),
  portal_ao_mudar('acabamento_mercado', 'data', 'portal_datar_mercado_de_acabamentos()');
