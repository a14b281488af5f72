#include <stdio.h>
#include <stdlib.h>

// Returns 0 if nobody is inside.
long long longestInside(int n, const long long passes[]) {
    // Write your code here.
    return 0;
}

int main(void) {
    int n;
    scanf("%d", &n);
    long long *passes = malloc(n * sizeof(long long));
    for (int i = 0; i < n; i++) scanf("%lld", &passes[i]);
    long long pass = longestInside(n, passes);
    if (pass) printf("%lld\n", pass);
    else puts("empty");
    free(passes);
    return 0;
}
