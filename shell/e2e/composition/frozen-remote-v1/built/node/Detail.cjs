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
  "default": () => (/* binding */ Detail)
});

;// CONCATENATED MODULE: external "react/jsx-runtime"
const jsx_runtime_namespaceObject = require("react/jsx-runtime");
;// CONCATENATED MODULE: external "@site/shared/content"
const content_namespaceObject = require("@site/shared/content");
;// CONCATENATED MODULE: external "react-router-dom"
const external_react_router_dom_namespaceObject = require("react-router-dom");
;// CONCATENATED MODULE: ./src/Detail.tsx



/** Reads its address, and content that is not there. */ function Detail() {
    const { part = 'nobody' } = (0,external_react_router_dom_namespaceObject.useParams)();
    const { pathname } = (0,external_react_router_dom_namespaceObject.useLocation)();
    const post = (0,content_namespaceObject.usePost)('no-such-post');
    const update = (0,content_namespaceObject.useUpdate)(1);
    return /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsxs)(jsx_runtime_namespaceObject.Fragment, {
        children: [
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsxs)("h1", {
                children: [
                    "Detail ",
                    part
                ]
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("p", {
                "data-testid": "path",
                children: pathname
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("p", {
                "data-testid": "post",
                children: post.status === 'ready' ? String(post.data) : '…'
            }),
            /*#__PURE__*/ (0,jsx_runtime_namespaceObject.jsx)("p", {
                "data-testid": "update",
                children: update.status === 'ready' ? update.data?.title : '…'
            })
        ]
    });
}

module.exports = __webpack_exports__;
})()
;