CREATE TABLE "material_vigencia" (
	"id_material" integer NOT NULL,
	"de" timestamp with time zone NOT NULL,
	"ate" timestamp with time zone DEFAULT 'infinity' NOT NULL,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"id_linha" integer,
	"codigo" text NOT NULL,
	"codigo_interno" text,
	"descricao" text NOT NULL,
	"status" smallint NOT NULL,
	"id_versao_pro" integer NOT NULL,
	"id_versao_mobi" integer,
	"desde" timestamp with time zone NOT NULL,
	"busca" text NOT NULL,
	"ordem_codigo" text collate "C" NOT NULL,
	"escopo" integer NOT NULL,
	"situacao_exibida" smallint NOT NULL,
	CONSTRAINT "material_vigencia_id_material_de_pk" PRIMARY KEY("id_material","de")
);
--> statement-breakpoint
ALTER TABLE "material_vigencia" ADD CONSTRAINT "material_vigencia_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_vigencia_ordem" ON "material_vigencia" USING btree ("ordem_codigo","id_material","de","ate","escopo","tipo","id_linha","status","situacao_exibida");--> statement-breakpoint
CREATE INDEX "material_vigencia_escopo" ON "material_vigencia" USING btree ("escopo","ordem_codigo","id_material","de","ate");--> statement-breakpoint
CREATE INDEX "material_vigencia_de" ON "material_vigencia" USING btree ("de");--> statement-breakpoint
CREATE INDEX "material_vigencia_ate" ON "material_vigencia" USING btree ("ate");--> statement-breakpoint
CREATE INDEX "material_vigencia_busca" ON "material_vigencia" USING gin ("busca" gin_trgm_ops) WITH (gin_pending_list_limit=65536);--> statement-breakpoint
-- The moment of a release: one for all that a transaction brings to the market, and later than any before, also where the
-- clock was set back or a transaction that began earlier had to wait for its turn.
CREATE FUNCTION portal_instante_do_mercado() RETURNS timestamptz
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
    UNION ALL SELECT max(ate) FROM material_vigencia WHERE ate < 'infinity') anteriores;
  PERFORM set_config('portal.instante_do_mercado', instante::text, true);
  RETURN instante;
END $$;
CREATE FUNCTION portal_datar_mercado() RETURNS trigger
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
    mudados := ARRAY(SELECT d.id FROM antes a JOIN depois d USING (id)
      WHERE (a.tipo, a.id_referencia, a.id_linha, a.codigo, a.codigo_interno, a.descricao, a.status, a.id_versao_pro, a.id_versao_mobi)
        IS DISTINCT FROM (d.tipo, d.id_referencia, d.id_linha, d.codigo, d.codigo_interno, d.descricao, d.status, d.id_versao_pro, d.id_versao_mobi));
  END IF;
  -- What the same transaction showed before was never seen by anybody.
  DELETE FROM material_vigencia WHERE de = agora AND id_material = ANY (mudados);
  UPDATE material_vigencia SET ate = agora WHERE ate = 'infinity' AND id_material = ANY (mudados);
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO material_vigencia (id_material, de, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status,
      id_versao_pro, id_versao_mobi, desde, busca, ordem_codigo, escopo, situacao_exibida)
    SELECT id, agora, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status, id_versao_pro, id_versao_mobi,
      desde, busca, ordem_codigo, escopo, situacao_exibida
    FROM depois WHERE id = ANY (mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER material_mercado_data_inclui AFTER INSERT ON material_mercado REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_datar_mercado();
CREATE TRIGGER material_mercado_data_altera AFTER UPDATE ON material_mercado REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_datar_mercado();
CREATE TRIGGER material_mercado_data_exclui AFTER DELETE ON material_mercado REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION portal_datar_mercado();
-- The same told by what was released when: for what was on the market before this table, and to hold the triggers to it.
CREATE FUNCTION portal_mercado_publicado() RETURNS SETOF material_vigencia
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
INSERT INTO material_vigencia SELECT * FROM portal_mercado_publicado();
