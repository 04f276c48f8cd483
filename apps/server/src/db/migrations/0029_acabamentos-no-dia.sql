CREATE TABLE "acabamento_vigencia" (
	"id_acabamento" integer NOT NULL,
	"de" timestamp with time zone NOT NULL,
	"ate" timestamp with time zone DEFAULT 'infinity' NOT NULL,
	"id_referencia" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"id_versao_pro" integer NOT NULL,
	"id_versao_mobi" integer,
	"desde" timestamp with time zone NOT NULL,
	"busca" text NOT NULL,
	"ordem_codigo" text collate "C" NOT NULL,
	"situacao_exibida" smallint NOT NULL,
	CONSTRAINT "acabamento_vigencia_id_acabamento_de_pk" PRIMARY KEY("id_acabamento","de")
);
--> statement-breakpoint
ALTER TABLE "acabamento_vigencia" ADD CONSTRAINT "acabamento_vigencia_id_acabamento_acabamento_id_fk" FOREIGN KEY ("id_acabamento") REFERENCES "public"."acabamento"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acabamento_vigencia_referencia" ON "acabamento_vigencia" USING btree ("id_referencia","de","ate");--> statement-breakpoint
CREATE INDEX "acabamento_vigencia_de" ON "acabamento_vigencia" USING btree ("de");--> statement-breakpoint
CREATE INDEX "acabamento_vigencia_ate" ON "acabamento_vigencia" USING btree ("ate");--> statement-breakpoint
-- As before (0025), and later than any moment of finishes, too.
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
CREATE FUNCTION portal_datar_mercado_de_acabamentos() RETURNS trigger
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
      WHERE (a.id_referencia, a.codigo, a.descricao, a.busca, a.id_versao_pro, a.id_versao_mobi)
        IS DISTINCT FROM (d.id_referencia, d.codigo, d.descricao, d.busca, d.id_versao_pro, d.id_versao_mobi));
  END IF;
  -- What the same transaction showed before was never seen by anybody.
  DELETE FROM acabamento_vigencia WHERE de = agora AND id_acabamento = ANY (mudados);
  UPDATE acabamento_vigencia SET ate = agora WHERE ate = 'infinity' AND id_acabamento = ANY (mudados);
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO acabamento_vigencia (id_acabamento, de, id_referencia, codigo, descricao, id_versao_pro, id_versao_mobi, desde, busca,
      ordem_codigo, situacao_exibida)
    SELECT id, agora, id_referencia, codigo, descricao, id_versao_pro, id_versao_mobi, desde, busca, portal_ordem(codigo),
      CASE WHEN id_versao_mobi IS DISTINCT FROM id_versao_pro THEN 5 ELSE 3 END
    FROM depois WHERE id = ANY (mudados);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER acabamento_mercado_data_inclui AFTER INSERT ON acabamento_mercado REFERENCING NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_datar_mercado_de_acabamentos();
CREATE TRIGGER acabamento_mercado_data_altera AFTER UPDATE ON acabamento_mercado REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION portal_datar_mercado_de_acabamentos();
CREATE TRIGGER acabamento_mercado_data_exclui AFTER DELETE ON acabamento_mercado REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION portal_datar_mercado_de_acabamentos();
-- The same told by what was released when: for what was on the market before this table, and to hold the triggers to it.
CREATE FUNCTION portal_mercado_publicado_de_acabamentos() RETURNS SETOF acabamento_vigencia
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
INSERT INTO acabamento_vigencia SELECT * FROM portal_mercado_publicado_de_acabamentos();
