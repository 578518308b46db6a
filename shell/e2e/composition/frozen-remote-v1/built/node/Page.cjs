(() => {
"use strict";
// The require scope
var __webpack_require__ = {};

// webpack/runtime/define_property_getters
(() => {
__webpack_require__.d = (exports, getters, values) => {
	var define = (defs, kind) => {
		for(var key in defs) {
			if(__webpack_require__.o(defs, key) && !__webpack_require__.o(exports, key)) {
				Object.defineProperty(exports, key, { enumerable: true, [kind]: defs[key] });
			}
		}
	};
	define(getters, "get");
	define(values, "value");
};
})();
// webpack/runtime/has_own_property
(() => {
__webpack_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
})();
// webpack/runtime/make_namespace_object
(() => {
// define __esModule on exports
__webpack_require__.r = (exports) => {
	if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
		Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
	}
	Object.defineProperty(exports, '__esModule', { value: true });
};
})();
var __webpack_exports__ = {};
// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ Page)
});

;// CONCATENATED MODULE: external "react/jsx-runtime"
const jsx_runtime_namespaceObject = require("react/jsx-runtime");
;// CONCATENATED MODULE: external "@site/shared/auth"
const auth_namespaceObject = require("@site/shared/auth");
;// CONCATENATED MODULE: external "@site/shared/content"
const content_namespaceObject = require("@site/shared/content");
;// CONCATENATED MODULE: external "@site/shared/firebase"
const firebase_namespaceObject = require("@site/shared/firebase");
;// CONCATENATED MODULE: external "@site/shared/notices"
const notices_namespaceObject = require("@site/shared/notices");
;// CONCATENATED MODULE: external "@site/shared/page-meta"
const page_meta_namespaceObject = require("@site/shared/page-meta");
;// CONCATENATED MODULE: external "@site/shared/site"
const site_namespaceObject = require("@site/shared/site");
;// CONCATENATED MODULE: external "@site/shared/slots"
const slots_namespaceObject = require("@site/shared/slots");
;// CONCATENATED MODULE: external "react"
const external_react_namespaceObject = require("react");
;// CONCATENATED MODULE: external "react-router-dom"
const external_react_router_dom_namespaceObject = require("react-router-dom");
;// CONCATENATED MODULE: ./src/Page.module.css
var M = "page__OU95VD";
var D = "title__OU95VD";

;// CONCATENATED MODULE: ./src/Page.tsx











/** What a remote of the first contract got from the shell, in words that a test can read. */ function Page() {
    const session = (0,auth_namespaceObject.useSession)();
    const isMember = (0,auth_namespaceObject.useIsMember)();
    const posts = (0,content_namespaceObject.usePosts)({
        limit: 2
    });
    const tags = (0,content_namespaceObject.useTags)();
    const updates = (0,content_namespaceObject.useUpdates)({
        limit: 1
    });
    const navigate = (0,external_react_router_dom_namespaceObject.useNavigate)();
    const href = (0,external_react_router_dom_namespaceObject.useHref)('detail');
    const [search, setSearch] = (0,external_react_router_dom_namespaceObject.useSearchParams)();
    const [app, setApp] = (0,external_react_namespaceObject.useState)('not asked for');
    return /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsxs)("div", {
        className: M,
        children: [
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)(page_meta_namespaceObject.PageMeta, {
                title: "Set by contract 1",
                description: site_namespaceObject.site.society.byline
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("h1", {
                className: D,
                children: "Contract 1"
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsxs)("dl", {
                children: [
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dt", {
                        children: "session"
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsxs)("dd", {
                        "data-testid": "session",
                        children: [
                            session.status,
                            " ",
                            String(isMember),
                            " ",
                            String((0,auth_namespaceObject.isSignedInHere)())
                        ]
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dt", {
                        children: "posts"
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dd", {
                        "data-testid": "posts",
                        children: posts.status === 'ready' ? posts.data.posts.map(({ title })=>title).join() : '…'
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dt", {
                        children: "tags"
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dd", {
                        "data-testid": "tags",
                        children: tags.status === 'ready' ? tags.data.length : '…'
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dt", {
                        children: "updates"
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dd", {
                        "data-testid": "updates",
                        children: updates.status === 'ready' ? updates.data.nextId : '…'
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dt", {
                        children: "search"
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dd", {
                        "data-testid": "search",
                        children: search.get('q') ?? 'nothing'
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dt", {
                        children: "database"
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dd", {
                        "data-testid": "database",
                        children: site_namespaceObject.backend.databaseUrl
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dt", {
                        children: "app"
                    }),
                    /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("dd", {
                        "data-testid": "app",
                        children: app
                    })
                ]
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("button", {
                type: "button",
                onClick: ()=>(0,notices_namespaceObject.notify)('Told by contract 1', 'success'),
                children: "Notify"
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("button", {
                type: "button",
                onClick: ()=>setSearch({
                        q: 'moon'
                    }),
                children: "Search"
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("button", {
                type: "button",
                onClick: ()=>navigate('/contract-1/by-button'),
                children: "Navigate"
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("button", {
                type: "button",
                onClick: async ()=>setApp((await (0,firebase_namespaceObject.loadApp)()).options.projectId ?? 'none'),
                children: "Load the app"
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)(external_react_router_dom_namespaceObject.Link, {
                to: href,
                children: "To the detail"
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)(external_react_router_dom_namespaceObject.NavLink, {
                to: "/contract-1",
                children: "Here"
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)(slots_namespaceObject.Slot, {
                name: "post.memberTools/v1",
                props: {
                    slug: 'none'
                }
            })
        ]
    });
}

module.exports = __webpack_exports__;
})()
;