CREATE TABLE "projeto" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projeto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"id_projetista" integer NOT NULL,
	"id_linha" integer NOT NULL,
	"imagem" text,
	"desenho" text
);
--> statement-breakpoint
CREATE TABLE "modelo_relatorio" (
	"sha256" text PRIMARY KEY NOT NULL,
	"relatorio" jsonb NOT NULL,
	"lido_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tipologia" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tipologia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"id_linha" integer NOT NULL,
	"status" smallint NOT NULL,
	"glb" text,
	"glb_nome" text,
	"usdz" text,
	"usdz_nome" text
);
--> statement-breakpoint
CREATE TABLE "tipologia_poster" (
	"id_tipologia" integer PRIMARY KEY NOT NULL,
	"glb" text NOT NULL,
	"poster" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_id_projetista_usuario_id_fk" FOREIGN KEY ("id_projetista") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_imagem_arquivo_sha256_fk" FOREIGN KEY ("imagem") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia" ADD CONSTRAINT "tipologia_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia" ADD CONSTRAINT "tipologia_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia" ADD CONSTRAINT "tipologia_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia" ADD CONSTRAINT "tipologia_glb_arquivo_sha256_fk" FOREIGN KEY ("glb") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia" ADD CONSTRAINT "tipologia_usdz_arquivo_sha256_fk" FOREIGN KEY ("usdz") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia_poster" ADD CONSTRAINT "tipologia_poster_id_tipologia_tipologia_id_fk" FOREIGN KEY ("id_tipologia") REFERENCES "public"."tipologia"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia_poster" ADD CONSTRAINT "tipologia_poster_poster_arquivo_sha256_fk" FOREIGN KEY ("poster") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "projeto_unico" ON "projeto" USING btree ("id_empresa",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "projeto_ordem" ON "projeto" USING btree ("codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "projeto_busca" ON "projeto" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projeto_projetista" ON "projeto" USING btree ("id_projetista");--> statement-breakpoint
CREATE INDEX "projeto_linha" ON "projeto" USING btree ("id_linha");--> statement-breakpoint
CREATE INDEX "projeto_imagem" ON "projeto" USING btree ("imagem");--> statement-breakpoint
CREATE UNIQUE INDEX "tipologia_unico" ON "tipologia" USING btree ("id_referencia",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "tipologia_ordem" ON "tipologia" USING btree ("codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "tipologia_empresa" ON "tipologia" USING btree ("id_empresa");--> statement-breakpoint
CREATE INDEX "tipologia_linha" ON "tipologia" USING btree ("id_linha");--> statement-breakpoint
CREATE INDEX "tipologia_busca" ON "tipologia" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tipologia_glb" ON "tipologia" USING btree ("glb");--> statement-breakpoint
CREATE INDEX "tipologia_usdz" ON "tipologia" USING btree ("usdz");--> statement-breakpoint
CREATE INDEX "tipologia_poster_poster" ON "tipologia_poster" USING btree ("poster");--> statement-breakpoint
SELECT portal_vigiar('tipologia'), portal_vigiar('projeto');
